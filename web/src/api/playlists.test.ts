import { toPlaylistId } from '@rill/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { setApiBaseUrl } from '#api/client/call.ts';
import { createQueryClient } from '../query-client.ts';
import { playlistSongsQuery } from './playlists.ts';

afterEach(() => vi.unstubAllGlobals());

test('a block of songs is validated in several tasks, and each song gets its own rights', async () => {
  const ids = Array.from({ length: 250 }, (_, index) => index + 1);
  let turnOfFirst = Number.NaN;
  let turnOfLast = Number.NaN;
  let turn = 0;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    turn += 1;
    port2.postMessage(null);
  };
  port2.postMessage(null);
  const songs = ids.map((id) => ({
    id,
    // Validation reads the name, so this records the task in which a song is validated.
    get name() {
      if (id === 1) turnOfFirst = turn;
      if (id === 250) turnOfLast = turn;
      return `Song ${id}`;
    },
  }));
  const privileges = ids.toReversed().map((id) => ({ id, st: id === 120 ? -100 : 0, pl: 320_000 }));
  const response = new Response('', { status: 200 });
  response.json = async () => ({ code: 200, songs: [...songs, { name: 'without an id' }], privileges });
  vi.stubGlobal('fetch', async () => response);
  setApiBaseUrl('');
  const read = await createQueryClient().fetchQuery(playlistSongsQuery(toPlaylistId(7), 0, 1000));
  port1.close();
  expect(read).toHaveLength(250);
  expect(read.filter(({ rights }) => rights !== 'playable').map(({ id }) => id)).toEqual([120]);
  expect(read[0]).toMatchObject({ name: 'Song 1', sourceId: 7, sourceKind: 'playlist' });
  expect(turnOfLast).toBeGreaterThan(turnOfFirst);
});
