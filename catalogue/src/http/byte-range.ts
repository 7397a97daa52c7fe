/** A byte range of a file, both ends included (RFC 9110, section 14). */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Largest part for an open range (`bytes=N-`): a browser has six connections per host, and a song must not occupy one.
 */
export const OPEN_RANGE_BYTES = 2 * 1024 * 1024;

/**
 * Parses a Range header over `size` bytes. Null for no header, or one that RFC 9110 says to ignore (other units,
 * several ranges, nonsense): the whole file is sent. 'unsatisfiable' for status 416.
 */
export function parseRangeHeader(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const parts = /^bytes=(\d*)-(\d*)$/i.exec((header ?? '').trim());
  if (parts === null) return null;
  const [, from = '', to = ''] = parts;
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return null;
  if (first >= size) return 'unsatisfiable';
  const last = to === '' ? first + OPEN_RANGE_BYTES - 1 : Number(to);
  return { first, last: Math.min(last, size - 1) };
}
