import { toPlaylistId, toUserId, type UserId } from '@rill/contract';
import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  followedArtistsQuery,
  libraryCountsQuery,
  savedAlbumsQuery,
  userPlaylistsQuery,
} from '#api/account-library.ts';
import {
  postSaveOrRemove,
  type SavedKind,
  savableQueryKey,
  savedListQueryKey,
} from '#api/account-library-changes.ts';
import { CallError, isRefusal } from '#api/client/call-error.ts';
import { queryKey } from '#api/client/query-key.ts';
import { refetchChangedQueries } from '#api/client/refetch-changed.ts';
import { playlistQuery } from '#api/playlists.ts';
import { isOwnPlaylist } from '#music/account-playlists.ts';
import { notify } from '#notices/notices.ts';
import { isNeedsLoginError, notifyNeedsLogin } from '#session/needs-login.ts';
import { notifyChangeFailure } from '#session/notify-change-failure.ts';
import { useListenerId, VISITOR_LISTENER_ID } from '#session/session.ts';

interface SavedInLibrary {
  /** `own` stands for the listener's own playlist, which cannot be saved. */
  readonly state: 'saved' | 'unsaved' | 'own';
  readonly toggle: () => void;
}

const messages = {
  playlist: { added: 'save.added', removed: 'save.removed', topic: 'save' },
  album: { added: 'save.added', removed: 'save.removed', topic: 'save' },
  artist: { added: 'follow.added', removed: 'follow.removed', topic: 'save' },
} as const;

/**
 * Whether a playlist, an album or an artist is in the listener's library, according to the library's own list, and a
 * function that toggles this. The change is shown everywhere at once; a refusal rolls it back. A visitor is asked to
 * sign in.
 */
export function useSavedInLibrary(kind: SavedKind, id: number): SavedInLibrary {
  const client = useQueryClient();
  const listener = useListenerId();
  const uid = toUserId(Number(listener));
  const isAccount = listener !== VISITOR_LISTENER_ID;
  const { savedState, readAtMs } = useSavedState(kind, id, uid, isAccount);
  const mutationKey = queryKey('saving', kind, id);
  const changes = useMutationState({
    filters: { mutationKey, exact: true },
    select: ({ state }) => ({ ...state, isSaved: state.variables as boolean }),
  });
  const { mutate } = useMutation({
    mutationKey,
    // Changes are sent in sequence, so that the last press wins.
    scope: { id: JSON.stringify(mutationKey) },
    mutationFn: (isSaved: boolean) => postSaveOrRemove(kind, id, isSaved),
    async onSuccess(_, isSaved) {
      const { added, removed, topic } = messages[kind];
      notify({ key: isSaved ? added : removed, tone: 'success', topic });
      const listKey = savedListQueryKey(kind, uid);
      if (!isSaved) {
        client.setQueriesData<readonly { readonly id: number }[]>({ queryKey: listKey }, (rows) =>
          rows?.filter((one) => one.id !== id),
        );
      }
      await refetchChangedQueries(client, [
        listKey,
        libraryCountsQuery().queryKey,
        savableQueryKey(kind, id),
      ]);
    },
    async onError(error, isSaved) {
      // The library may have changed on another device, or may not be loaded completely: then the change was made
      // before.
      const isRefused =
        error instanceof CallError && error.failure === 'refused' && !isNeedsLoginError(error);
      if (isRefused && (await isInLibrary(client, kind, id, uid)) === isSaved) return;
      notifyChangeFailure(error, 'save.failed', 'save');
      // The service may have made the change although its reply was lost, which the refetched lists will show.
      if (!isRefusal(error))
        void refetchChangedQueries(client, [
          savedListQueryKey(kind, uid),
          libraryCountsQuery().queryKey,
          savableQueryKey(kind, id),
        ]);
    },
  });

  // This includes changes that the service has confirmed since the library's list was read, because its refetch may
  // have failed.
  const change = changes.findLast(
    ({ status, submittedAt }) => status === 'pending' || (status === 'success' && submittedAt > readAtMs),
  );
  const isSaved = change?.isSaved ?? savedState === 'saved';
  return {
    state: savedState === 'own' ? 'own' : isSaved ? 'saved' : 'unsaved',
    toggle: () => (isAccount ? mutate(!isSaved) : notifyNeedsLogin()),
  };
}

/** Whether the library contains the entity, according to its refetched list; null when the refetch fails. */
async function isInLibrary(
  client: QueryClient,
  kind: SavedKind,
  id: number,
  uid: UserId,
): Promise<boolean | null> {
  const key = savedListQueryKey(kind, uid);
  try {
    await client.refetchQueries({ queryKey: key, exact: true }, { throwOnError: true });
  } catch {
    return null;
  }
  return client.getQueryData<readonly { readonly id: number }[]>(key)?.some((row) => row.id === id) ?? null;
}

/**
 * The entity's state in the library's list, and when the list was read. Only the list of the entity's kind is fetched.
 * A visible playlist itself tells that it is the listener's own, because the list may be incomplete or have failed.
 */
function useSavedState(
  kind: SavedKind,
  id: number,
  uid: UserId,
  isAccount: boolean,
): { readonly savedState: SavedInLibrary['state']; readonly readAtMs: number } {
  const client = useQueryClient();
  const isWanted = (of: SavedKind) => isAccount && kind === of;
  const includesIt = (rows: readonly { readonly id: number }[]) => rows.some((row) => row.id === id);
  const album = useQuery({ ...savedAlbumsQuery(), enabled: isWanted('album'), select: includesIt });
  const artist = useQuery({ ...followedArtistsQuery(), enabled: isWanted('artist'), select: includesIt });
  const owner = useQuery({
    ...userPlaylistsQuery(uid),
    enabled: isWanted('playlist'),
    select: (rows) => {
      const row = rows.find((one) => one.id === id);
      return row === undefined ? 'unsaved' : isOwnPlaylist(row, uid) ? 'own' : 'saved';
    },
  });
  if (!isAccount) return { savedState: 'unsaved', readAtMs: 0 };
  if (kind === 'playlist') {
    const shown = client.getQueryData(playlistQuery(toPlaylistId(id)).queryKey);
    const isOwn = shown !== undefined && isOwnPlaylist(shown, uid);
    return { savedState: isOwn ? 'own' : (owner.data ?? 'unsaved'), readAtMs: owner.dataUpdatedAt };
  }
  const { data, dataUpdatedAt } = kind === 'album' ? album : artist;
  return { savedState: data ? 'saved' : 'unsaved', readAtMs: dataUpdatedAt };
}
