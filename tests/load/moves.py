"""The version of each stored move of some matches by its nonce, as JSON: `python -m tests.load.moves MATCH
…`."""

from __future__ import annotations

import json
import os
import sys

import django

if __name__ == "__main__":
    os.environ["DJANGO_SETTINGS_MODULE"] = "kaijusite.settings"
    django.setup()
    from games.models import Move

    moves = Move.objects.filter(match__in=sys.argv[1:]).exclude(nonce="").values_list("nonce", "version")
    sys.stdout.write(json.dumps(dict(moves)))
