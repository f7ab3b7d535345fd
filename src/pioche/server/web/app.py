"""The routes: tables over HTTP, play over a WebSocket, the page itself. See docs/protocol.md."""

import asyncio
import logging
import mimetypes
import re
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from functools import partial
from ipaddress import ip_address
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

from fastapi import FastAPI, Request, Response, WebSocket, WebSocketDisconnect
from fastapi.exceptions import RequestValidationError
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope

import pioche
from pioche.core.catalogue import find
from pioche.core.errors import PiocheError
from pioche.house import invitations
from pioche.house.frames.errors import (
    Refused,
    internal_error,
    not_understood,
    too_fast,
    unknown_table,
)
from pioche.house.frames.frames import problem
from pioche.house.frames.protocol import (
    Answer,
    Catalogue,
    CodeFound,
    CodeRequest,
    CompanyInfo,
    CompanyRequest,
    DeviceLink,
    ImportRequest,
    Invitation,
    InvitationInfo,
    JoinRequest,
    NewKey,
    NewTable,
    PlaceRequest,
    PushRequest,
    PushState,
    Replay,
    Review,
    RuleText,
    TableCard,
    TableInfo,
    TableMade,
    WatchInfo,
    WatchLink,
    WatchState,
)
from pioche.house.frames.writing import to_json
from pioche.house.game_payloads import company_info, rule_text, whole_catalogue
from pioche.house.ports import Notifier, Store
from pioche.house.running.budgets import EVERYBODY, Budgets, Clock
from pioche.house.running.client_reader import Gone, listen
from pioche.house.running.driver import House, OpenRoom
from pioche.house.running.metrics import Metrics
from pioche.house.running.send_queue import Connection
from pioche.puzzles import BOOK
from pioche.server.page import site
from pioche.server.web.answers import problems, refusal, reply
from pioche.server.web.askers import COOKIE, asker_of, hashed, holder_of, key_of
from pioche.server.web.guard import Guard, is_address, own_names
from pioche.server.web.lesson_routes import add_lessons
from pioche.server.web.openapi import add_socket_records
from pioche.server.web.print_routes import add_printing
from pioche.server.web.puzzle_routes import add_puzzles
from pioche.server.web.score_routes import add_score
from pioche.server.workers.pool import WorkerPool

log = logging.getLogger(__name__)

# Windows may know other types for these, and a browser runs no script of another type.
for ending, kind in ((".js", "text/javascript"), (".css", "text/css"), (".svg", "image/svg+xml")):
    mimetypes.add_type(kind, ending)

YEAR = 365 * 24 * 3600
# Why a socket was closed; see also `connection`.
UNKNOWN_TABLE, TOO_MANY = 4404, 4429
# Of the client, which finds its way itself.
PAGES = re.compile(
    r"|puzzles|marque|print|join|device|learn|(table|puzzles?|rules|join|watch|replay|learn)/.+"
)
NOT_BUILT = (
    "La page n’est pas construite : make install la construit.\n"
    "The page is not built: make install builds it.\n"
)

TABLE_PROBLEMS = problems(400, 403, 404, 409, 422)
INVITATION_PROBLEMS = problems(400, 403, 404, 409, 410, 422, 429)
PUSH_PROBLEMS = problems(400, 403, 404, 409, 422, 429, 501)
# At a table: of routes that make something, and of those that have nothing to tell.
MADE: dict[str, Any] = {"status_code": 201, "responses": TABLE_PROBLEMS}
DONE: dict[str, Any] = {"status_code": 204, "responses": TABLE_PROBLEMS}


def make_app(
    store: Store,
    workers: WorkerPool | None = None,
    static: Path = site.STATIC,
    *,
    names: Iterable[str] = (),
    nearby: str | None = None,
    metrics: Metrics | None = None,
    clock: Clock = time.monotonic,
    today: Clock = time.time,
    push: Notifier | None = None,
) -> ASGIApp:
    """The whole server on this store. `names`: those it goes by, beside its address; `nearby`: its
    address for the devices around, where it listens to them; `push`: what tells people that it is
    their turn while they do not look."""
    workers = workers or WorkerPool()
    house = House(store, workers, clock, today, metrics, caller=push)
    budgets = Budgets(clock)

    @asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        house.listen()
        yield
        await house.close()

    app = FastAPI(
        title="Pioche",
        version=pioche.__version__,
        description="Tables over HTTP. Play over a WebSocket: docs/protocol.md.",
        openapi_url="/api/openapi.json",
        docs_url=None,  # its scripts would come from elsewhere
        redoc_url=None,
        lifespan=life,
    )
    add_problems(app)
    add_health(app, store)
    add_catalogue(app)
    add_lessons(app, house, budgets)
    add_puzzles(app, budgets)
    add_score(app, budgets)
    add_printing(app, house, workers, budgets)
    add_keys(app, house)
    add_invitations(app, house, budgets, nearby)
    add_watching(app, house, budgets, nearby)
    add_push(app, house, budgets)
    add_tables(app, house, budgets)
    add_play(app, house, budgets)
    add_socket_records(app)
    app.mount("/", Page(static))
    app.add_middleware(GZipMiddleware, compresslevel=6)
    return Guard(app, own_names(names), budgets, static / "index.html")


async def new_table(request: Request, make: Callable[[str], Awaitable[str]]) -> Response:
    """Make a table for this client; a client without a key gets one."""
    key = key_of(request)
    fresh = key or secrets.token_urlsafe(32)
    response = reply(TableMade(await make(hashed(fresh))), 201)
    if key is None:
        give_cookie(request, response, fresh)
    return response


def give_cookie(request: Request, response: Response, key: str) -> None:
    response.set_cookie(
        COOKIE,
        key,
        max_age=YEAR,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )


# -- problems --------------------------------------------------------------------------------------


def add_problems(app: FastAPI) -> None:
    """Whatever is wrong is answered by a Problem with the right status."""

    @app.exception_handler(PiocheError)
    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, PiocheError)
        return refusal(error, request)

    @app.exception_handler(RequestValidationError)
    async def malformed(_: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        return refusal(not_understood("bad-request", wrong_field(error.errors()), 422))

    @app.exception_handler(HTTPException)
    async def other(_: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        code = {404: "not-found", 405: "wrong-method"}.get(error.status_code, "bad-request")
        return refusal(not_understood(code, f"{error.detail}.", error.status_code))

    @app.exception_handler(Exception)
    async def broken(_: Request, error: Exception) -> Response:
        return refusal(internal_error())


def wrong_field(errors: Any) -> str:
    """The first thing that is wrong with a record, in one sentence."""
    first = errors[0]
    place = ".".join(str(part) for part in first["loc"] if part != "body") or "body"
    return f"The field {place} is wrong: {first['msg']}."


# -- for those who run it --------------------------------------------------------------------------


def add_health(app: FastAPI, store: Store) -> None:
    @app.get("/api/health")
    async def health() -> dict[str, str]:
        """Is it alive?"""
        return {"status": "ok", "version": pioche.__version__}

    @app.get("/api/ready", responses=problems(503))
    async def ready() -> dict[str, str]:
        """Can people play: does the database answer?"""
        await store.successor("")
        return {"status": "ready", "version": pioche.__version__}


# -- the catalogue and the rules -------------------------------------------------------------------


def add_catalogue(app: FastAPI) -> None:
    @app.get("/api/catalogue", response_model=Catalogue)
    async def catalogue() -> Response:
        return reply(await asyncio.to_thread(whole_catalogue))

    @app.get("/api/games/{id}/rules", response_model=RuleText, responses=problems(404))
    async def rules(id: str, lang: Literal["fr", "en"] = "fr") -> Response:
        name = id if id == BOOK[0] else find(id).id
        return reply(await asyncio.to_thread(rule_text, name, lang))

    @app.post(
        "/api/games/{id}/company", response_model=CompanyInfo, responses=problems(400, 404, 422)
    )
    async def company(id: str, wanted: CompanyRequest) -> Response:
        return reply(company_info(find(id), wanted))


# -- tables ----------------------------------------------------------------------------------------


def add_tables(app: FastAPI, house: House, budgets: Budgets) -> None:
    @app.post("/api/tables", response_model=TableMade, **MADE)
    async def make_table(request: Request, wanted: NewTable) -> Response:
        budgets.spend("table", asker_of(request))
        return await new_table(request, lambda holder: house.make(wanted, holder))

    @app.post("/api/import", response_model=TableMade, **MADE)
    async def import_record(request: Request, wanted: ImportRequest) -> Response:
        budgets.spend("import", asker_of(request))
        return await new_table(request, lambda holder: house.take_in(wanted, holder))

    @app.get("/api/tables", response_model=list[TableCard])
    async def unfinished(request: Request) -> Response:
        holder = holder_of(request)
        return reply([] if holder is None else await house.cards(holder))

    @app.get("/api/tables/{id}", response_model=TableInfo, responses=TABLE_PROBLEMS)
    async def table(request: Request, id: str, watch: str | None = None) -> Response:
        async with house.looked_at(id, holder_of(request), watch) as room:
            return reply(room.info(holder_of(request)))

    @app.delete("/api/tables/{id}", **DONE)
    async def leave(request: Request, id: str) -> Response:
        await house.leave(id, holder_of(request))
        return Response(status_code=204)

    @app.post("/api/tables/{id}/rematch", response_model=TableMade, **MADE)
    async def rematch(request: Request, id: str) -> Response:
        return reply(TableMade(await house.rematch(id, holder_of(request))), 201)

    @app.post("/api/tables/{id}/again/{manche}", response_model=TableMade, **MADE)
    async def again(request: Request, id: str, manche: int) -> Response:
        asker = asker_of(request)
        budgets.spend("table", asker)
        return reply(TableMade(await house.again(id, manche, asker.holder)), 201)

    @app.get("/api/tables/{id}/record", response_class=Response, responses=TABLE_PROBLEMS)
    async def record(request: Request, id: str, watch: str | None = None) -> Response:
        text = await house.record(id, holder_of(request), watch)
        return Response(text, media_type="text/plain; charset=utf-8")

    @app.get("/api/tables/{id}/replay/{manche}", response_model=Replay, responses=TABLE_PROBLEMS)
    async def replay(request: Request, id: str, manche: int, watch: str | None = None) -> Response:
        return reply(await house.replay(id, manche, holder_of(request), watch))

    @app.post("/api/tables/{id}/review/{manche}", response_model=Review, responses=TABLE_PROBLEMS)
    async def review(request: Request, id: str, manche: int) -> Response:
        asker = asker_of(request)
        budgets.spend("review", asker)
        return reply(await house.review(id, manche, asker.holder))

    @app.api_route(
        "/api/{path:path}",
        methods=["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
        include_in_schema=False,
    )
    async def nothing(path: str) -> Response:
        return refusal(not_understood("not-found", "There is nothing under this path.", 404))


# -- friends are invited ---------------------------------------------------------------------------


def add_invitations(app: FastAPI, house: House, budgets: Budgets, nearby: str | None) -> None:
    @app.post("/api/tables/{id}/invitation", response_model=Invitation, **MADE)
    async def invite(request: Request, id: str) -> Response:
        budgets.spend("invite", asker_of(request))
        token, code, seconds = await house.invite(id, holder_of(request))
        days = invitations.LINK_SECONDS // 86400
        link = await linked(request, nearby, token)
        return reply(Invitation(*link, days, code, seconds), 201)

    @app.post("/api/tables/{id}/device", response_model=DeviceLink, **MADE)
    async def device(request: Request, id: str) -> Response:
        budgets.spend("invite", asker_of(request))
        token = await house.link(id, holder_of(request))
        minutes = invitations.DEVICE_SECONDS // 60
        return reply(DeviceLink(*await linked(request, nearby, token), minutes), 201)

    @app.delete("/api/tables/{id}/invitation", **DONE)
    async def withdraw(request: Request, id: str) -> Response:
        await house.withdraw(id, holder_of(request))
        return Response(status_code=204)

    @app.post("/api/tables/{id}/places/{place}", **DONE)
    async def give(request: Request, id: str, place: int, wanted: PlaceRequest) -> Response:
        await house.give(id, holder_of(request), place, wanted)
        return Response(status_code=204)

    @app.post("/api/codes", response_model=CodeFound, responses=INVITATION_PROBLEMS)
    async def behind(request: Request, wanted: CodeRequest) -> Response:
        budgets.spend("code", asker_of(request))
        budgets.spend("any-code", EVERYBODY)
        return reply(CodeFound(await house.behind(wanted.code)))

    @app.get(
        "/api/invitations/{token}", response_model=InvitationInfo, responses=INVITATION_PROBLEMS
    )
    async def invited(request: Request, token: str) -> Response:
        return reply(await house.invited(token, holder_of(request)))

    @app.post(
        "/api/invitations/{token}",
        response_model=TableMade,
        status_code=201,
        responses=INVITATION_PROBLEMS,
    )
    async def join(request: Request, token: str, wanted: JoinRequest) -> Response:
        budgets.spend("invite", asker_of(request))
        return await new_table(request, lambda holder: house.join(token, holder, wanted.name))


async def linked(
    request: Request, nearby: str | None, end: str, page: str = "join"
) -> tuple[str, tuple[str, ...], bool]:
    """A link, the same as a QR code, and does it lead to this server from another machine? Drawing
    the code takes longer than many moves."""
    link = f"{address_for_others(request, nearby)}{page}/{end}"
    code = await asyncio.to_thread(invitations.qr_code, link)
    return link, code, not is_here(urlsplit(link).hostname or "")


def address_for_others(request: Request, nearby: str | None) -> str:
    """Where others find this server: under the address that was asked, unless that is only good on
    this machine and there is another."""
    asked = f"{request.url.scheme}://{request.headers['host']}/"
    return nearby if nearby is not None and is_here(request.url.hostname or "") else asked


def is_here(name: str) -> bool:
    """Does this name lead everybody to their own machine?"""
    return name == "localhost" or (is_address(name) and ip_address(name.strip("[]")).is_loopback)


# -- others watch ----------------------------------------------------------------------------------


def add_watching(app: FastAPI, house: House, budgets: Budgets, nearby: str | None) -> None:
    @app.get("/api/tables/{id}/watching", response_model=WatchState, responses=TABLE_PROBLEMS)
    async def is_watched(request: Request, id: str) -> Response:
        return reply(WatchState(await house.is_watched(id, holder_of(request))))

    @app.post("/api/tables/{id}/watching", response_model=WatchLink, **MADE)
    async def let_watch(request: Request, id: str) -> Response:
        budgets.spend("invite", asker_of(request))
        token = await house.watch_link(id, holder_of(request))
        page, end = ("replay", id) if token is None else ("watch", token)
        return reply(WatchLink(*await linked(request, nearby, end, page)), 201)

    @app.post(
        "/api/invitations/{token}/watching",
        response_model=WatchLink,
        status_code=201,
        responses=INVITATION_PROBLEMS,
    )
    async def watch_instead(request: Request, token: str) -> Response:
        budgets.spend("invite", asker_of(request))
        id, found = await house.watch_instead(token)
        page, end = ("replay", id) if found is None else ("watch", found)
        return reply(WatchLink(*await linked(request, nearby, end, page)), 201)

    @app.delete("/api/tables/{id}/watching", **DONE)
    async def end_watching(request: Request, id: str) -> Response:
        await house.end_watching(id, holder_of(request))
        return Response(status_code=204)

    @app.get("/api/watching/{token}", response_model=WatchInfo, responses=TABLE_PROBLEMS)
    async def watched(token: str) -> Response:
        return reply(WatchInfo(await house.watched(token)))


# -- who does not look is told that it is their turn -----------------------------------------------


def add_push(app: FastAPI, house: House, budgets: Budgets) -> None:
    @app.get("/api/tables/{id}/push", response_model=PushState, responses=TABLE_PROBLEMS)
    async def push_state(request: Request, id: str) -> Response:
        return reply(await house.push_state(id, holder_of(request)))

    @app.post("/api/tables/{id}/push", status_code=204, responses=PUSH_PROBLEMS)
    async def subscribe(request: Request, id: str, wanted: PushRequest) -> Response:
        budgets.spend("push", asker_of(request))
        await house.subscribe(id, holder_of(request), wanted)
        return Response(status_code=204)

    @app.delete("/api/tables/{id}/push", **DONE)
    async def unsubscribe(request: Request, id: str) -> Response:
        await house.unsubscribe(id, holder_of(request))
        return Response(status_code=204)


# -- keys ------------------------------------------------------------------------------------------


def add_keys(app: FastAPI, house: House) -> None:
    @app.post("/api/key", response_model=NewKey, responses=TABLE_PROBLEMS)
    async def new_key(request: Request) -> Response:
        """Another key for all that this one holds: whoever else has it is shown the door."""
        old, fresh = holder_of(request), secrets.token_urlsafe(32)
        if old is None:
            raise Refused("no-key", "You have no games here yet: there is nothing to close.", 403)
        await house.rekey(old, hashed(fresh))
        by_cookie = "authorization" not in request.headers
        response = reply(NewKey(None if by_cookie else fresh))
        if by_cookie:
            give_cookie(request, response, fresh)
        return response


# -- play ------------------------------------------------------------------------------------------


def add_play(app: FastAPI, house: House, budgets: Budgets) -> None:
    @app.websocket("/api/tables/{id}/play")
    async def play(socket: WebSocket, id: str) -> None:
        asker = asker_of(socket)
        await socket.accept()
        try:
            with budgets.socket(asker):
                connection = Connection(asker.holder, asker.address)
                await play_at(house, await house.get(id), connection, socket, budgets)
        except PiocheError as error:
            with suppress(WebSocketDisconnect):
                answer = Answer("answer", None, False, 0, problem(error))
                await unless_gone(socket.send_text(to_json(answer)))
                await unless_gone(socket.close(CLOSED.get(error.code, 1011)))


CLOSED = {unknown_table().code: UNKNOWN_TABLE, too_fast().code: TOO_MANY}


async def play_at(
    house: House, opened: OpenRoom, connection: Connection, socket: WebSocket, budgets: Budgets
) -> None:
    """Listen and send until the client goes, or may stay no longer."""
    house.come(opened, connection)
    receive = partial(next_text, socket)
    listening = asyncio.create_task(listen(house, opened, connection, receive, budgets))
    sending = asyncio.create_task(send_all(socket, connection))
    try:
        either: list[asyncio.Future[Any]] = [listening, connection.ended]
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
    finally:
        house.go(opened, connection)
        connection.stop()
        for part in (listening, sending):
            part.cancel()
        for found in await asyncio.gather(listening, sending, return_exceptions=True):
            if isinstance(found, Exception):
                log.error("Table %s: a connection failed", opened.room.id, exc_info=found)
    if connection.ended.done():
        with suppress(WebSocketDisconnect, TimeoutError):
            # It may not read this either; `connections` sees to that.
            await asyncio.wait_for(unless_gone(socket.close(connection.ended.result())), 1)


async def next_text(socket: WebSocket) -> str | None:
    """The next frame of a client; None where it is not a text."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise Gone
    return message.get("text")


async def send_all(socket: WebSocket, connection: Connection) -> None:
    """Send what is waiting, in order, until the client has gone."""
    with suppress(WebSocketDisconnect):
        while True:
            await unless_gone(socket.send_text(await connection.next()))
    connection.stop()


async def unless_gone(sending: Awaitable[None]) -> None:
    """Send something, or close. A client whose bytes were no frames has been closed already, which
    the server below says by an error of its own: that one is gone like any other."""
    try:
        await sending
    except RuntimeError as error:
        raise WebSocketDisconnect(1006) from error


# -- the page --------------------------------------------------------------------------------------


def asks_for_page(scope: Scope) -> bool:
    """Is it a browser that goes somewhere, not a script or a picture that is missing?"""
    return "text/html" in Headers(scope=scope).get("accept", "")


class Page(StaticFiles):
    """The built client. It finds its way itself, so its pages are all the same file."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.folder = folder
        self.index = folder / "index.html"

    async def _device(self, path: str) -> Response | None:
        """What the house of a device is made of: the program as it is installed here."""
        if path == site.PARTS:
            found = await asyncio.to_thread(site.parts, self.folder)
            return None if found is None else Response(found, media_type="application/json")
        if path == site.KEEPER:
            found = await asyncio.to_thread(site.keeper, self.folder, served=True)
            return None if found is None else Response(found, media_type="text/javascript")
        for start, packed in (("program", site.program), ("lessons", site.lessons)):
            if path.startswith(f"assets/{start}-"):
                name, data = await asyncio.to_thread(packed)
                return Response(data, media_type="application/gzip") if path == name else None
        return None

    async def check_config(self) -> None:
        """The folder may be missing: then only the page is, the rest works."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        path = path.strip("/")
        path = "" if path == "." else path
        if PAGES.fullmatch(path):
            if not self.index.is_file():
                return Response(NOT_BUILT, 503, media_type="text/plain; charset=utf-8")
            path = "index.html"
        try:
            response = await self._device(path) or await super().get_response(path, scope)
        except HTTPException as error:
            # A person reads on the page that there is nothing; a program gets a problem.
            if error.status_code != 404 or not asks_for_page(scope) or not self.index.is_file():
                raise
            response = FileResponse(self.index, 404)
        # The names of assets change with their content; everything else is asked for again.
        lasting = path.startswith("assets/")
        response.headers["cache-control"] = (
            f"public, max-age={YEAR}, immutable" if lasting else "no-cache"
        )
        return response
