"""The ASGI application: pages over HTTP, tables and lobby over WebSocket."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kaijusite.settings")
pages = get_asgi_application()

from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402 - Django must be set up first
from django.conf import settings  # noqa: E402 - as above
from django.urls import get_resolver  # noqa: E402 - as above
from twisted.web.http import RESPONSES  # noqa: E402 - Django must be set up first

from games.play.automation.warm_up import keep_loaded, warm_up  # noqa: E402 - as above
from games.realtime.routing import urlpatterns  # noqa: E402 - as above
from kaijusite import pulse  # noqa: E402 - as above
from kaijusite.error_pages import no_place  # noqa: E402 - as above
from kaijusite.few_at_once import FewAtOnce  # noqa: E402 - as above
from kaijusite.request_limits import Bounded  # noqa: E402 - as above
from kaijusite.shared_metrics import share_for_ever  # noqa: E402 - as above

share_for_ever()
if settings.WARM_UP:  # before anybody is answered
    warm_up()
    _ = get_resolver().url_patterns  # every page
    keep_loaded()
pulse.begin_when_serving()
RESPONSES.setdefault(429, b"Too Many Requests")  # the web server knows no words for it

application = ProtocolTypeRouter(
    {"http": Bounded(FewAtOnce(pages, no_place)), "websocket": URLRouter(urlpatterns)}
)
