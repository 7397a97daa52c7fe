import type { SongDetail } from '@rill/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { songQuery } from '#api/songs.ts';
import { createAppPlayer } from '#player/create-player.ts';
import { createLazyPlayer } from '#player/lazy-player.ts';
import { PlayerProvider } from '#player/player-context.tsx';
import { mockCatalogueCalls, neverPlayingReplies } from '#testing/mock-catalogue-calls.ts';
import { createTestSong } from '#testing/player-stage.ts';
import { createQueryClient } from '../../query-client.ts';
import { useSeekFromTimestampLink } from './use-seek-from-timestamp-link.ts';

test('a press of Play on the song of a link, before the stored queue is back, is heard from the link’s second', async () => {
  mockCatalogueCalls(neverPlayingReplies);
  const song = createTestSong(80);
  const client = createQueryClient();
  const detail: SongDetail = { ...song, publishedMs: null };
  client.setQueryData(songQuery(song.id).queryKey, detail);
  const player = createLazyPlayer({
    load: () => Promise.resolve(createAppPlayer),
    loadAt: Promise.resolve(),
    onCommandDropped: expect.unreachable,
  });
  const wrapper = ({ children }: { readonly children?: ReactNode }) => (
    <QueryClientProvider client={client}>
      <PlayerProvider player={player}>{children}</PlayerProvider>
    </QueryClientProvider>
  );
  await renderHook(() => useSeekFromTimestampLink(song.id, 5), { wrapper });
  player.playNow(song);
  expect(player.state.getState().queue.songs, 'it waits for the stored queue').toEqual([]);
  await expect.poll(() => player.playhead.read().seconds).toBe(5);
  expect(player.state.getState()).toMatchObject({ wantsToPlay: true, queue: { songs: { length: 1 } } });
});
