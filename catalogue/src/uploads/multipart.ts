/** Parses the parts of a form (RFC 7578) as they arrive, so that no file is held in memory. */

export type MultipartEvent =
  | {
      readonly kind: 'start';
      readonly name: string;
      readonly fileName: string | null;
      /** The media type that the sender states. */
      readonly type: string | null;
    }
  | { readonly kind: 'data'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' };

/** Thrown for a form that is malformed or ends early. */
export class MultipartError extends Error {
  override readonly name = 'MultipartError';
}

const MAX_HEADER_BYTES = 16 * 1024;
const MAX_PARTS = 20;

/** The boundary in a Content-Type header; null unless it is a form's. */
export function multipartBoundary(contentType: string | undefined): string | null {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType ?? '') ??
    [];
  return quoted ?? plain ?? null;
}

/** A parameter of a part's header. Browsers encode quotation marks and line breaks in names as %22, %0D and %0A. */
function parameterIn(header: string, name: string): string | null {
  const [, text] = new RegExp(`;\\s*${name}="((?:[^"\\\\]|\\\\.)*)"`, 'i').exec(header) ?? [];
  return (
    text?.replaceAll(/%(22|0D|0A)/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) ??
    null
  );
}

function startOf(headers: string): MultipartEvent {
  const disposition = headers.split('\r\n').find((line) => /^content-disposition:/i.test(line)) ?? '';
  return {
    kind: 'start',
    name: parameterIn(disposition, 'name') ?? '',
    fileName: parameterIn(disposition, 'filename'),
    type: /^content-type:[ \t]*([^\s;]+)/im.exec(headers)?.[1] ?? null,
  };
}

/** Parses a form. @throws MultipartError when the body is not a form or ends early. */
export async function* readMultipartForm(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<MultipartEvent, void, void> {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  // The first boundary is at the very beginning, and all others follow a line break; the added one makes them alike.
  let buffer: Buffer = Buffer.from('\r\n');
  let state: 'before' | 'headers' | 'data' = 'before';
  let parts = 0;
  for await (const chunk of body) {
    buffer = Buffer.concat([buffer, chunk]);
    for (;;) {
      if (state === 'headers') {
        if (buffer.length < 2) break;
        if (buffer.toString('latin1', 0, 2) === '--') return;
        const end = buffer.indexOf('\r\n\r\n');
        if (end > MAX_HEADER_BYTES || (end === -1 && buffer.length > MAX_HEADER_BYTES)) {
          throw new MultipartError('the headers of a part are too long');
        }
        if (end === -1) break;
        parts += 1;
        if (parts > MAX_PARTS) throw new MultipartError('the form has too many parts');
        yield startOf(buffer.toString('utf8', 0, end));
        buffer = buffer.subarray(end + 4);
        state = 'data';
        continue;
      }
      const at = buffer.indexOf(delimiter);
      // Without a boundary all bytes may be passed on except those that could be its beginning.
      const known = at === -1 ? Math.max(0, buffer.length - delimiter.length + 1) : at;
      if (state === 'data' && known > 0) yield { kind: 'data', bytes: buffer.subarray(0, known) };
      buffer = buffer.subarray(at === -1 ? known : at + delimiter.length);
      if (at === -1) break;
      if (state === 'data') yield { kind: 'end' };
      state = 'headers';
    }
  }
  throw new MultipartError('the form ended early');
}
