import { toSongId } from '@rill/contract';
import type { Player } from '@rill/playback';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { songQuery } from '#api/songs.ts';
import { whenPlaybackRestored } from '#player/persistence/playback-restored.ts';
import { usePlayer } from '#player/player-context.tsx';

/** Links opened since the page was loaded: going back to one leaves the player alone. */
const opened = new Set<string>();

/**
 * Seeks the song of a link to the link's second, paused, after whatever is in the queue. Playing music goes on: a link
 * must not stop it.
 */
export function useSeekFromTimestampLink(id: number | undefined, second: number | undefined): void {
  const player = usePlayer();
  const client = useQueryClient();
  useEffect(() => {
    if (id === undefined || second === undefined) return;
    const link = `${id}@${second}`;
    if (opened.has(link)) return;
    opened.add(link);
    // The screen itself shows the error.
    openAt(player, client, id, second).catch(() => opened.delete(link));
  }, [id, second, player, client]);
}

async function openAt(player: Player, client: QueryClient, id: number, second: number): Promise<void> {
  const [song] = await Promise.all([client.ensureQueryData(songQuery(toSongId(id))), whenPlaybackRestored()]);
  if (song === null || player.state.getState().wantsToPlay) return;
  player.append([song]);
  const { queue } = player.state.getState();
  if (queue.songs[queue.index]?.id !== song.id) player.jumpTo(song.id);
  player.pause();
  // The link counts in the whole song. A preview that is not open yet is reckoned with when it is opened.
  const preview = player.state.getState().songUrl?.preview ?? { start: 0, end: Number.POSITIVE_INFINITY };
  player.seek(second < preview.end ? second - preview.start : 0);
}
