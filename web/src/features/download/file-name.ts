import type { Song } from '@rill/contract';

/** File systems take 255 bytes; some room is left for a number that the browser adds. */
const MAX_BYTES = 200;

/** Control and direction characters, and what Windows, macOS or Linux refuse in a name. */
const FORBIDDEN = /[\p{Cc}\p{Bidi_Control}<>:"/\\|?*]+/gu;
/** Device names that Windows takes for no file, whatever their ending is. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/iu;

const cleaned = (text: string) => text.toWellFormed().replace(FORBIDDEN, ' ').replace(/\s+/gu, ' ').trim();

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

function shortened(text: string, most: number): string {
  if (bytesOf(text) <= most) return text;
  let short = '';
  let bytes = 0;
  // By what people see as one character, so that none is cut in two.
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    bytes += bytesOf(segment);
    if (bytes > most) break;
    short += segment;
  }
  return short.trimEnd();
}

/** `Artist, Artist - Title.ext`, as every file system takes it. `format` is the kind of file, such as `flac`. */
export function downloadFileName(song: Song, format: string | null): string {
  const artists = song.artist.map((artist) => cleaned(artist.name)).filter((name) => name !== '');
  const title = cleaned(song.name) || String(song.id);
  const who = shortened(artists.join(', '), MAX_BYTES / 2);
  const name = who === '' ? title : `${who} - ${title}`;
  const ending = /^[a-z0-9]{1,5}$/.test(format ?? '') ? (format ?? '') : 'mp3';
  const stem = shortened(name.replace(/^\.+/, '').trimStart() || String(song.id), MAX_BYTES)
    .replace(/[. ]+$/, '')
    .replace(RESERVED, '_$1');
  return `${stem || String(song.id)}.${ending}`;
}
