import type { Song } from '@rill/contract';
import { cleanFileName } from '#lib/clean-file-name.ts';

/** File systems allow 255 bytes; some room is left for a number that the browser adds. */
const MAX_BYTES = 200;

/** Device names, which Windows reserves whatever their extension. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/iu;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

function shortened(text: string, most: number): string {
  if (bytesOf(text) <= most) return text;
  let short = '';
  let bytes = 0;
  // By grapheme, so that no visible character is cut in two.
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    bytes += bytesOf(segment);
    if (bytes > most) break;
    short += segment;
  }
  return short.trimEnd();
}

/** `Artist, Artist - Title.ext`, valid on every file system. `format` is the extension, such as `flac`. */
export function downloadFileName(song: Song, format: string | null): string {
  const artists = song.artist.map((artist) => cleanFileName(artist.name)).filter((name) => name !== '');
  const title = cleanFileName(song.name) || String(song.id);
  const who = shortened(artists.join(', '), MAX_BYTES / 2);
  const name = who === '' ? title : `${who} - ${title}`;
  const ending = /^[a-z0-9]{1,5}$/.test(format ?? '') ? (format ?? '') : 'mp3';
  const stem = shortened(name.replace(/^\.+/, '').trimStart() || String(song.id), MAX_BYTES)
    .replace(/[. ]+$/, '')
    .replace(RESERVED, '_$1');
  return `${stem || String(song.id)}.${ending}`;
}
