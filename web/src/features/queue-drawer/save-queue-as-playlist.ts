import type { Song } from '@rill/contract';
import { mainQueue, type Player } from '@rill/playback';
import type { QueryClient } from '@tanstack/react-query';
import { addSongsToAccountPlaylist } from '#music/add-to-playlist/add-songs.ts';
import { openCreatePlaylistDialog } from '#music/playlist-form/playlist-dialog-request.ts';
import { dismissNotice, notify } from '#notices/notices.ts';

const TOPIC = 'save-queue';

interface WholeQueueResult {
  readonly songs: readonly Song[];
  /** False when the rest of the queue could not be loaded, or another list has replaced the queue meanwhile. */
  readonly isWhole: boolean;
}

/** Asks for the name of a new playlist and puts the queue into it, once the rest of a long list has been loaded. */
export function saveQueueAsPlaylist(player: Player, client: QueryClient): void {
  let isLoading = true;
  // Loading starts now, so that music chosen while the playlist gets its name is not saved in place of the queue.
  const loading = loadWholeQueue(player).finally(() => {
    isLoading = false;
    dismissNotice(TOPIC);
  });
  openCreatePlaylistDialog(async (playlist) => {
    if (isLoading) notify({ key: 'queue.loadingRest', tone: 'info', topic: TOPIC, stays: true });
    const { songs, isWhole } = await loading;
    const isSaved = await addSongsToAccountPlaylist(client, playlist, songs);
    if (isSaved && !isWhole) notify({ key: 'queue.partSaved', tone: 'warning', topic: TOPIC });
  });
}

/** Resolves to the songs of the queue once those that are still loading have arrived. */
async function loadWholeQueue(player: Player): Promise<WholeQueueResult> {
  const { filling } = player.state.getState();
  let songs = mainQueue(player.state.getState()).songs;
  if (filling === null) return { songs, isWhole: true };
  const { promise: end, resolve } = Promise.withResolvers<void>();
  let hasFailed = false;
  const stopListening = player.subscribe((event) => {
    // Another list that was pressed meanwhile may fail before it replaces the queue.
    if (event.type === 'list-failed' && event.isPartQueued) hasFailed = true;
  });
  const stopFollowing = player.state.subscribe((now) => {
    if (!filling.aborted) songs = mainQueue(now).songs;
    if (filling.aborted || now.filling !== filling) resolve();
  });
  await end;
  stopListening();
  stopFollowing();
  return { songs, isWhole: !filling.aborted && !hasFailed };
}
