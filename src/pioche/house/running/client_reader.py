"""What one client asks for: each frame is done when the one before it is, and read as it comes."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from pioche.house.frames.errors import Refused, internal_error, too_fast
from pioche.house.frames.frames import TableFrame, frame_id, id_of
from pioche.house.frames.protocol import Say
from pioche.house.running.budgets import FRAMES, Allowance, Asker, Budgets
from pioche.house.running.driver import House, OpenRoom
from pioche.house.running.send_queue import FAILED, Connection

log = logging.getLogger(__name__)


class Gone(Exception):
    """The client has gone: nothing more comes from it, and nothing reaches it."""


async def listen(
    house: House,
    opened: OpenRoom,
    connection: Connection,
    receive: Callable[[], Awaitable[str | None]],
    budgets: Budgets,
) -> None:
    """Do what a client asks for until it goes (`receive` gives a frame, None where it is not a
    text). While one frame is being done the next is read, so that a ping is answered even then; a
    client that asks much without reading waits. What came is done, though the client has gone."""
    allowance = Allowance(FRAMES, budgets.clock())
    doing: asyncio.Task[None] | None = None
    try:
        while True:
            text = await receive()
            await connection.roomy.wait()
            in_time = allowance.take(budgets.clock())
            frame = house.read(opened, connection, text) if in_time else None
            if in_time and frame is None:
                continue  # it was answered at once
            if doing is not None:
                await asyncio.wait([doing])
            if connection.ended.done():
                return  # the client may stay no longer
            if frame is not None:
                work = take(house, opened, connection, frame, budgets)
            else:
                work = house.refuse(opened, connection, frame_id(text), too_fast())
            doing = asyncio.create_task(or_end(work, opened, connection))
    except Gone:
        return
    finally:
        if doing is not None:
            await asyncio.wait([doing])
        if connection.thinking is not None:
            connection.thinking.cancel()


async def or_end(work: Awaitable[None], opened: OpenRoom, connection: Connection) -> None:
    """Do this; where even the answer fails, the connection ends."""
    try:
        await work
    except Exception:
        log.exception("Table %s: a connection failed", opened.room.id)
        connection.end(FAILED)


async def take(
    house: House, opened: OpenRoom, connection: Connection, frame: TableFrame, budgets: Budgets
) -> None:
    """Do what a frame asks for, or answer why not; a hint takes a while, and the client may go on
    meanwhile."""
    asker = Asker(connection.guest.holder, connection.address)
    try:
        if isinstance(frame, Say):
            budgets.spend("say", asker)
        hint = await house.hear(opened, connection, frame)
    except Refused as error:
        await house.refuse(opened, connection, id_of(frame), error)
        return
    except Exception:
        log.exception("Table %s: a frame could not be taken", opened.room.id)
        await house.refuse(opened, connection, id_of(frame), internal_error())
        return
    if hint is None:
        return
    try:
        budgets.spend("hint", asker)
    except Refused as error:
        await house.hinted(opened, hint, error)
    else:
        connection.thinking = asyncio.create_task(house.hint(opened, hint))
