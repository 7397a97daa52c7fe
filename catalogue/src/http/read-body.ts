/**
 * The body of a request; null when it has none. A client need not send Content-Length, so no more than the limit is
 * ever read.
 */
export async function readBody(
  { headers, body }: Pick<Request, 'headers' | 'body'>,
  maxBytes: number,
): Promise<ArrayBuffer | 'too long' | null> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return 'too long';
  if (body === null) return null;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.byteLength;
    if (bytes > maxBytes) return 'too long';
    pieces.push(piece);
  }
  return new Blob(pieces).arrayBuffer();
}
