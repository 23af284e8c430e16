"""The doors at which somebody becomes who they are: registering, logging in, and its second step.

The pages are allauth's. What each of them stores (an account, what a guest brings along, a recovery code that
is used up, the session) is stored together or not at all, so that whoever meets an error can do the same once
more; but a code of an app is taken once, and the next one is asked for. Passwords are hashed before, and
letters go out afterwards: neither holds the database."""

from __future__ import annotations

from typing import Any

from allauth.account.views import LoginView, SignupView
from allauth.mfa.base.views import AuthenticateView
from django.http import HttpRequest, HttpResponse

from accounts.all_or_nothing import all_or_nothing
from accounts.forms import LogIn, SignUp


class Register(SignupView):
    """A new account, or a guest's row filled in."""

    def form_valid(self, form: SignUp) -> HttpResponse:
        form.hash_password()
        with all_or_nothing(self.request):
            answer: HttpResponse = super().form_valid(form)
        return answer


class Login(LoginView):
    """Name and password, which the form has looked at already."""

    def form_valid(self, form: LogIn) -> HttpResponse:
        with all_or_nothing(self.request):
            answer: HttpResponse = super().form_valid(form)
        return answer


class SecondStep(AuthenticateView):
    """The code of a second factor; to look at one of those for emergencies is to use it up."""

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        with all_or_nothing(request):
            answer: HttpResponse = super().post(request, *args, **kwargs)
        return answer
