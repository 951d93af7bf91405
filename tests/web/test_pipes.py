"""What a pipe does with a client that does not read."""

from typing import Any, cast

from wordfoe.web.pipes import LAST_CHUNK, MOST_WAITING, Pipe, framed


class Transport:
    """A connection whose client reads nothing beyond ``taken`` bytes."""

    def __init__(self, taken: int = 0) -> None:
        self.taken = taken
        self.written = b""
        self.ended = ""

    def get_extra_info(self, _name: str) -> None:
        return None

    def get_write_buffer_size(self) -> int:
        return max(0, len(self.written) - self.taken)

    def is_closing(self) -> bool:
        return bool(self.ended)

    def write(self, data: bytes) -> None:
        self.written += data

    def close(self) -> None:
        self.ended = "closed"

    def abort(self) -> None:
        self.ended = "aborted"


def pipe_to(transport: Transport, *, is_chunked: bool = True) -> Pipe:
    return Pipe(cast(Any, transport), is_chunked=is_chunked)


def test_chunks_are_framed_as_http_wants_it() -> None:
    assert framed(b"data: fox\n\n") == b"b\r\ndata: fox\n\n\r\n"
    assert framed(b"") == b""  # which would end the answer


def test_a_client_that_does_not_read_is_cut_off() -> None:
    transport = Transport()
    pipe = pipe_to(transport)
    assert pipe.write(bytes(MOST_WAITING + 1))  # however much it is, if nothing waits
    assert pipe.waiting == MOST_WAITING + 1
    assert not pipe.write(b"more")
    assert transport.ended == "aborted"
    assert not pipe.write(b"more")
    assert len(transport.written) == MOST_WAITING + 1


def test_a_pipe_ends_its_answer() -> None:
    for is_chunked, end in ((True, LAST_CHUNK), (False, b"")):
        transport = Transport(taken=100)
        pipe_to(transport, is_chunked=is_chunked).close()
        assert (transport.written, transport.ended) == (end, "closed")


def test_a_pipe_with_unread_bytes_is_closed_at_once() -> None:
    """The server would wait for the client when it stops."""
    transport = Transport()
    pipe = pipe_to(transport)
    pipe.write(b"unread")
    pipe.close()
    assert (transport.written, transport.ended) == (b"unread", "aborted")
    pipe.close()
    assert transport.ended == "aborted"
