import { toSongId } from '@rill/contract';
import { currentSong, type Player } from '@rill/playback';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { songQuery } from '#api/songs.ts';
import { whenPlaybackRestored } from '#player/persistence/playback-restored.ts';
import { usePlayer } from '#player/player-context.tsx';

/** Links opened since the page was loaded: going back to one leaves the player alone. */
const opened = new Set<string>();

/**
 * Seeks the song of a link to the link's second, paused, after whatever is in the queue. Playing music goes on: a link
 * must not stop it, nor a press of Play on the song itself, which is then heard from that second.
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
  const { wantsToPlay: wasPlaying } = player.state.getState();
  const [song] = await Promise.all([client.ensureQueryData(songQuery(toSongId(id))), whenPlaybackRestored()]);
  if (song === null) return;
  const { wantsToPlay } = player.state.getState();
  const isCurrent = () => currentSong(player.state.getState())?.id === song.id;
  if (wantsToPlay && (wasPlaying || !isCurrent())) return;
  player.append([song]);
  if (!isCurrent()) player.jumpTo(song.id);
  if (!wantsToPlay) player.pause();
  // The link counts in the whole song. A preview that is not open yet is reckoned with when it is opened.
  const preview = player.state.getState().songUrl?.preview ?? { start: 0, end: Number.POSITIVE_INFINITY };
  player.seek(second < preview.end ? second - preview.start : 0);
}
