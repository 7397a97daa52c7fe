import type { CloudSongPageResult, Song, SongId } from '@rill/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { settleDeletion } from '#api/client/settle-deletion.ts';
import { cloudPageKey, cloudSongRowsKey, invalidateUploadedSongs, postCloudDeletion } from '#api/cloud.ts';
import { runAfterUndoPeriod } from '#notices/run-after-undo-period.ts';
import { songName } from '#player/song-name.ts';
import { notifyChangeFailure } from '#session/notify-change-failure.ts';

const deleted = createStore<ReadonlySet<SongId>>(() => new Set());

/** The songs that are hidden: for good, unless their deletion is undone or refused. */
export const useDeletedCloudSongIds = (): ReadonlySet<SongId> => useStore(deleted);

const hide = (songs: readonly Song[]) =>
  deleted.setState(new Set([...deleted.getState(), ...songs.map(({ id }) => id)]), true);
const show = (songs: readonly Song[]) => {
  const shown = new Set(songs.map(({ id }) => id));
  deleted.setState(new Set([...deleted.getState()].filter((id) => !shown.has(id))), true);
};

/**
 * Deletes uploaded songs once the deletion can no longer be undone. Songs that the service refuses to delete reappear.
 */
export function deleteCloudSongsWithUndo(client: QueryClient, songs: readonly Song[]): void {
  const [first] = songs;
  if (first === undefined) return;
  const shared = { tone: 'info', topic: `cloud-delete-${first.id}` } as const;
  const work = {
    run: (outlivesPage: boolean) => deleteNow(client, songs, outlivesPage),
    undo: () => show(songs),
  };
  hide(songs);
  if (songs.length === 1) {
    runAfterUndoPeriod({
      notice: { key: 'cloud.deleted', params: { name: ({ t }) => songName(first, t) }, ...shared },
      ...work,
    });
  } else {
    runAfterUndoPeriod({
      notice: { key: 'cloud.deletedSome', params: { count: songs.length }, ...shared },
      ...work,
    });
  }
}

async function deleteNow(client: QueryClient, songs: readonly Song[], outlivesPage: boolean): Promise<void> {
  const results = await Promise.allSettled(
    songs.map(({ id }) => settleDeletion(postCloudDeletion(id, outlivesPage))),
  );
  const gone = songs.filter((_, index) => results[index]?.status === 'fulfilled');
  const failure = results.find((result) => result.status === 'rejected');
  if (failure !== undefined) notifyChangeFailure(failure.reason, 'cloud.deleteFailed', 'cloud-delete');
  removeFromPages(client, new Set(gone.map(({ id }) => id)));
  show(songs);
  await invalidateUploadedSongs(client);
}

function removeFromPages(client: QueryClient, gone: ReadonlySet<SongId>): void {
  client.setQueriesData<readonly Song[]>({ queryKey: cloudSongRowsKey() }, (songs) =>
    songs?.filter(({ id }) => !gone.has(id)),
  );
  client.setQueriesData<CloudSongPageResult>({ queryKey: cloudPageKey() }, (page) => {
    if (page === undefined) return page;
    const rows = page.rows.filter(({ song }) => !gone.has(song.id));
    const bytes = page.rows.filter(({ song }) => gone.has(song.id)).reduce((sum, row) => sum + row.bytes, 0);
    const count = page.rows.length - rows.length;
    return {
      ...page,
      rows,
      total: page.total === null ? null : page.total - count,
      usedBytes: Math.max(0, page.usedBytes - bytes),
    };
  });
}
