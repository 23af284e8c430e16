"""Make a person with bot accounts and print a token for each, as JSON: `python -m tests.api.make_tokens
PERSON BOT …`."""

from __future__ import annotations

import json
import os
import sys

import django

if __name__ == "__main__":
    os.environ["DJANGO_SETTINGS_MODULE"] = "kaijusite.settings"
    django.setup()
    from accounts.models import User
    from games.play.people import bot_accounts, tokens

    owner = User.objects.create_user(sys.argv[1])
    made = {name: bot_accounts.make_account(owner, name) for name in sys.argv[2:]}
    scopes = ["read", "play", "tables"]
    shown = {name: tokens.issue(account, "a test", scopes)[1] for name, account in made.items()}
    sys.stdout.write(json.dumps(shown))
