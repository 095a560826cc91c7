"""Who you are, from one browser to another; and a browser that forgets it."""

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect
from msgspec.structs import replace

from fourfold.server.forms import fields, line
from fourfold.server.house import Moved, lend, redeem
from fourfold.server.pages_errors import Told
from fourfold.server.people import clean_name, hashed
from fourfold.server.rendering import Asked, page
from fourfold.server.visitor import TheSettings, TheTables, TheVisitor, address, no_cookies


@get("/device")
async def device(request: Asked, visitor: TheVisitor) -> Response[str]:
    """What can be done about this browser."""
    return page("device.html", request, visitor, link="")


@post("/device", status_code=200)
async def lend_me(request: Asked, tables: TheTables, settings: TheSettings, visitor: TheVisitor) -> Response[str]:
    """A link for another device. It works once, and for some minutes."""
    code = await lend(tables.store.database, Moved(visitor.secret, visitor.name))
    link = address(request, settings, f"/device/{code}")
    return page("device.html", request, visitor, link=link, cookies=visitor.cookies(settings))


@get("/device/{code:str}")
async def arrive(request: Asked, code: FromPath[str], tables: TheTables, visitor: TheVisitor) -> Response[str]:
    """The button that takes a link: whatever merely looks at links does not use them up."""
    mine = await tables.store.tables_of(hashed(visitor.secret), 1)
    return page("arrive.html", request, visitor, code=code, has_tables=bool(mine))


@post("/device/{code:str}")
async def become(code: FromPath[str], tables: TheTables, settings: TheSettings, visitor: TheVisitor) -> Redirect:
    """Be on this device who one is on the other."""
    found = await redeem(tables.store.database, code)
    if found is None:
        raise Told("device.used", 410)
    who = replace(visitor, secret=found.secret, name=clean_name(found.name) or visitor.name)
    return Redirect("/", status_code=303, cookies=who.cookies(settings))


@post("/forget")
async def forget(request: Asked, tables: TheTables, settings: TheSettings, visitor: TheVisitor) -> Redirect:
    """This browser forgets who one is; the tables forget one's name, if one wants it. What was played stays."""
    if line(await fields(request), "names") == "yes":
        await tables.forget(visitor.secret)
    headers = {"clear-site-data": '"cookies"'}
    return Redirect("/", status_code=303, cookies=no_cookies(settings), headers=headers)


DEVICE = [device, lend_me, arrive, become, forget]
