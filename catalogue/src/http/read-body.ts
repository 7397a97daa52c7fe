import { HttpError } from './http-error.ts';

/** The status that nginx logs for a client that closed its request; no client receives it. */
export const CLIENT_CLOSED_REQUEST = 499;

/**
 * The pieces of a body as they arrive.
 * @throws HttpError when the client disconnects, which is no error of the server and so is not logged.
 */
export async function* bodyChunks<Piece extends Uint8Array>(
  body: AsyncIterable<Piece>,
): AsyncGenerator<Piece, void, void> {
  try {
    yield* body;
  } catch {
    throw new HttpError(CLIENT_CLOSED_REQUEST, 'the request ended early');
  }
}

/** Null without a body. At most `maxBytes` are read, because a client need not send Content-Length. */
export async function readBody(
  { headers, body }: Pick<Request, 'headers' | 'body'>,
  maxBytes: number,
): Promise<ArrayBuffer | 'too long' | null> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return 'too long';
  if (body === null) return null;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const piece of bodyChunks(body)) {
    bytes += piece.byteLength;
    if (bytes > maxBytes) return 'too long';
    pieces.push(piece);
  }
  return new Blob(pieces).arrayBuffer();
}
