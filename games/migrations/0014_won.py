"""Seats know whether they won, matches how many seats they have, and what is counted of somebody's matches stands in an index."""

from typing import Any

from django.conf import settings
from django.db import migrations, models
from django.db.models.functions import Coalesce


def tell_winners(apps: Any, editor: Any) -> None:
    """Let the seats of finished matches know whether they won. No match has ten seats, so a digit is a seat."""
    seat, match = apps.get_model("games", "Seat"), apps.get_model("games", "Match")
    for number in range(seat.objects.aggregate(last=models.Max("number"))["last"] or 0, -1, -1):
        named = match.objects.filter(status="finished", result__winners__icontains=str(number))
        seat.objects.filter(number=number, place=1, match__in=named.values("pk")).update(won=True)


def count_seats(apps: Any, editor: Any) -> None:
    """Let each match know how many seats it has."""
    match, seat = apps.get_model("games", "Match"), apps.get_model("games", "Seat")
    seats = seat.objects.filter(match=models.OuterRef("pk")).order_by().values("match")
    match.objects.update(size=Coalesce(models.Subquery(seats.annotate(of=models.Count("*")).values("of")), 0))


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0013_win_chances"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(model_name="seat", name="won", field=models.BooleanField(default=False)),
        migrations.RunPython(tell_winners, migrations.RunPython.noop),
        migrations.AddField(
            model_name="match",
            name="size",
            field=models.PositiveSmallIntegerField(default=0),
            preserve_default=False,
        ),
        migrations.RunPython(count_seats, migrations.RunPython.noop),
        migrations.RemoveIndex(model_name="seat", name="seat_of_person"),
        migrations.AddIndex(
            model_name="seat",
            index=models.Index(fields=["user", "match", "won", "place"], name="seat_of_person"),
        ),
        migrations.AddIndex(
            model_name="match",
            index=models.Index(
                fields=["id", "status", "private", "game", "rated", "size", "started_at", "finished_at"],
                name="match_ended",
                condition=models.Q(finished_at__isnull=False),
            ),
        ),
    ]
