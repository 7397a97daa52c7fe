import type { Song } from '@rill/contract';
import type { QueryClient } from '@tanstack/react-query';
import { formatDuration } from '#i18n/format.ts';
import { cleanFileName } from '#lib/clean-file-name.ts';
import { downloadBlob } from '#lib/download-blob.ts';
import { fetchCurrentSongBlock, type LazySongListing } from '#music/listing/song-listing.ts';
import { notify } from '#notices/notices.ts';

/**
 * Characters at the start of a cell, also in full width, that make a spreadsheet treat it as a formula (OWASP, CSV
 * injection).
 */
const BEGINS_FORMULA = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/;

/** A cell by RFC 4180. An apostrophe before a possible formula makes it text. */
function csvCell(text: string): string {
  const plain = BEGINS_FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/**
 * Songs as CSV with these headings: title, artists, album and length (`3:05`). The text begins with a byte order mark,
 * without which Excel does not read it as UTF-8.
 */
export function songListCsv(headings: readonly string[], songs: readonly Song[]): string {
  const rows = songs.map(({ name, artist, album, time }) => [
    name,
    artist.map((one) => one.name).join(', '),
    album.name,
    formatDuration(time),
  ]);
  return `\uFEFF${[headings, ...rows].map((row) => `${row.map(csvCell).join()}\r\n`).join('')}`;
}

interface ExportSongListOptions {
  readonly title: string;
  readonly headings: readonly string[];
  readonly fetchListing: () => Promise<LazySongListing>;
}

const NOTICE_TOPIC = 'export-list';

/** Fetches all songs of a list, showing the progress if this takes more than one request, and saves them as a file. */
export async function exportSongList(
  client: QueryClient,
  { title, headings, fetchListing }: ExportSongListOptions,
): Promise<void> {
  const cancelled = new AbortController();
  const songs: Song[] = [];
  try {
    const listing = await fetchListing();
    const count = listing.reduce((sum, { limit }) => sum + limit, 0);
    for (const block of listing) {
      if (songs.length > 0) notifyProgress(songs.length, count, cancelled);
      songs.push(...(await fetchCurrentSongBlock(client, block, cancelled.signal)));
      if (cancelled.signal.aborted) return;
    }
  } catch {
    if (cancelled.signal.aborted) return;
    notify({ key: 'menu.listNotExported', tone: 'error', topic: NOTICE_TOPIC });
    return;
  }
  const file = new Blob([songListCsv(headings, songs)], { type: 'text/csv;charset=utf-8' });
  downloadBlob(file, `${cleanFileName(title) || 'Rill'}.csv`);
  notify({ key: 'menu.listExported', tone: 'success', topic: NOTICE_TOPIC });
}

function notifyProgress(loaded: number, count: number, cancelled: AbortController): void {
  notify({
    key: 'list.fetching',
    params: { loaded, count },
    tone: 'info',
    topic: NOTICE_TOPIC,
    stays: true,
    task: 'menu.exportingList',
    action: { key: 'action.cancel', run: () => cancelled.abort() },
  });
}
