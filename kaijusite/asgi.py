"""The ASGI application: pages over HTTP, tables and lobby over WebSocket."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kaijusite.settings")
pages = get_asgi_application()

from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402 - Django must be set up first

from games.realtime.routing import urlpatterns  # noqa: E402 - as above

application = ProtocolTypeRouter({"http": pages, "websocket": URLRouter(urlpatterns)})
