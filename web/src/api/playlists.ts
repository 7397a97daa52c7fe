import { type PlaylistId, playlistDetailEndpoint, playlistSongsEndpoint, type Song } from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from '#api/client/call.ts';
import { queryKey } from '#api/client/query-key.ts';
import { yieldToMain } from '#lib/yield-to-main.ts';

/** The key of a playlist, or the prefix of all. */
export const playlistKey = (...id: readonly PlaylistId[]) => queryKey('playlist', ...id);

export const playlistQuery = (id: PlaylistId) =>
  queryOptions({
    queryKey: playlistKey(id),
    queryFn: ({ signal }) => call(playlistDetailEndpoint, { id }, { signal }),
  });

/** The key of a page of a playlist's songs, or the prefix of all pages, or of those of all playlists. */
export const playlistSongsKey = (...part: readonly [] | readonly [PlaylistId, ...(readonly number[])]) =>
  queryKey('playlist-songs', ...part);

/** One page of a playlist's songs; each carries the playlist as its source. */
export const playlistSongsQuery = (id: PlaylistId, offset: number, limit: number) =>
  queryOptions({
    queryKey: playlistSongsKey(id, offset, limit),
    queryFn: async ({ signal }): Promise<readonly Song[]> => {
      const body = await call(
        { ...playlistSongsEndpoint, reply: v.unknown() },
        { id, limit, offset },
        { signal },
      );
      return readSongsInSlices(body, id);
    },
  });

/** How many songs are validated in one task: a thousand take up to 57 ms on a desktop, and far longer on a phone. */
const SONGS_PER_TASK = 50;

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const rowsOf = (body: unknown, name: string): readonly unknown[] => {
  const rows = fieldOf(body, name);
  return Array.isArray(rows) ? rows : [];
};

/** Validates a page of songs in several tasks, so that a list keeps scrolling meanwhile. */
async function readSongsInSlices(body: unknown, id: PlaylistId): Promise<Song[]> {
  const songs = rowsOf(body, 'songs');
  const privilegeOf = new Map(rowsOf(body, 'privileges').map((one) => [fieldOf(one, 'id'), one]));
  const read: Song[] = [];
  for (let start = 0; start < songs.length; start += SONGS_PER_TASK) {
    if (start > 0) await yieldToMain();
    const slice = songs.slice(start, start + SONGS_PER_TASK);
    const privileges = slice.map((song) => privilegeOf.get(fieldOf(song, 'id')));
    for (const song of v.parse(playlistSongsEndpoint.reply, { songs: slice, privileges }))
      read.push({ ...song, sourceId: id, sourceKind: 'playlist' });
  }
  return read;
}
