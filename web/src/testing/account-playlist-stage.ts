import { type Playlist, type Song, toPlaylistId } from '@rill/contract';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { vi } from 'vitest';
import { setApiBaseUrl } from '#api/client/call.ts';
import { queryKey } from '#api/client/query-key.ts';
import { playlistQuery } from '#api/playlists.ts';
import { setDataScope } from '#config/data-scope.ts';
import { removePlaylistSongsWithUndo } from '#features/playlists/change-playlist-songs.ts';
import { movePlaylistSongsWithUndo } from '#features/playlists/move-playlist-songs.ts';
import { playlistChangeQueueOf } from '#features/playlists/playlist-change-queue.ts';
import { playlistListing } from '#music/listing/playlist-listing.ts';
import { fetchSongBlock, getBlockSongsIfLoaded } from '#music/listing/song-listing.ts';
import { noticesStore } from '#notices/notices.ts';
import { createQueryClient } from '../query-client.ts';
import { createTestWireSong } from './mock-catalogue-calls.ts';
import { createTestSong } from './player-stage.ts';

export const ACCOUNT_PLAYLIST_ID = toPlaylistId(1);

/** A service with one playlist. Its calls are recorded as `head`, `songs`, `del 2,3`, `add 2,3` and `order 3,1,2`. */
interface AccountPlaylistService {
  /** The ids of its songs, in their order. */
  served: number[];
  /** The changes that it has made. */
  readonly changes: string[];
  refuses: (call: string) => boolean;
  /** The code with which it refuses. */
  refusalCode: number;
  /** Returns a promise for which a request waits before it is handled. */
  beforeRequest: (call: string) => Promise<void> | null;
  /** Returns a promise for which a reply waits after it was composed. */
  beforeReply: (call: string) => Promise<void> | null;
}

export interface AccountPlaylistStage {
  readonly service: AccountPlaylistService;
  readonly client: QueryClient;
  /** Gives the service so many songs, and loads all of them. */
  readonly load: (count: number) => Promise<void>;
  /** Loads the missing songs, as scrolling does. */
  readonly loadRest: () => Promise<void>;
  /** Removes the blocks after the first one from the cache. */
  readonly forgetRest: () => void;
  /**
   * Shows the list, so that it is refetched as soon as it is known to have changed; returns a function that leaves it.
   */
  readonly show: () => () => void;
  /** The ids of the visible rows. */
  readonly shown: () => readonly number[];
  /** The number of songs in the list's head. */
  readonly count: () => number;
  readonly remove: (...ids: number[]) => void;
  /** Moves songs into a gap between rows; returns false while the list is not ready for it. */
  readonly move: (gap: number, ...ids: number[]) => boolean;
  /**
   * The state of the changes: whether the service has received all of them, and whether the list matches the service.
   */
  readonly changes: () => ReturnType<ReturnType<typeof playlistChangeQueueOf>['state']>;
  /** The message keys of the notices that are shown. */
  readonly notices: () => readonly string[];
  /** Undoes the last removal, like its notice. */
  readonly undo: () => void;
  /** Undoes the last moves, like their notice. */
  readonly undoMove: () => void;
}

export const idRange = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Stubs fetch with the calls of a playlist, answered like the catalogue. */
export function createAccountPlaylistStage(): AccountPlaylistStage {
  const service: AccountPlaylistService = {
    served: [],
    changes: [],
    refuses: () => false,
    refusalCode: 500,
    beforeRequest: () => null,
    beforeReply: () => null,
  };
  const client = createQueryClient();
  const id = ACCOUNT_PLAYLIST_ID;
  let playlist: Playlist;
  setApiBaseUrl('http://test/api');
  setDataScope({ catalogueId: 'test', listener: '7' });
  noticesStore.setState([], true);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url);
    const posted = init.body instanceof URLSearchParams ? init.body : [];
    const query = new URLSearchParams([...searchParams, ...posted]);
    const call = callName(pathname.replace('/api', ''), query);
    await service.beforeRequest(call);
    init.signal?.throwIfAborted();
    const answer = replyOf(service, call, query);
    await service.beforeReply(call);
    return Response.json(answer);
  });
  const count = () => client.getQueryData(playlistQuery(id).queryKey)?.trackCount ?? 0;
  const listing = () => playlistListing(id, count());
  async function loadRest(): Promise<void> {
    for (const block of listing()) await fetchSongBlock(client, block);
  }
  return {
    service,
    client,
    count,
    loadRest,
    async load(length) {
      service.served = idRange(1, length);
      playlist = await client.fetchQuery(playlistQuery(id));
      await loadRest();
    },
    forgetRest: () => client.removeQueries({ queryKey: queryKey('playlist-songs', id, 50) }),
    show() {
      const queries = listing().flatMap((block) => ('query' in block ? [block.query] : []));
      const ends = [
        new QueryObserver(client, playlistQuery(id)).subscribe(() => {}),
        ...queries.map((query) => new QueryObserver(client, query).subscribe(() => {})),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
    shown: () =>
      listing().flatMap((block) =>
        (getBlockSongsIfLoaded(client, block) ?? []).map((song: Song) => Number(song.id)),
      ),
    remove: (...ids) => removePlaylistSongsWithUndo(client, playlist, songsOf(ids)),
    move: (gap, ...ids) => movePlaylistSongsWithUndo(client, playlist, songsOf(ids), gap),
    changes: () => playlistChangeQueueOf(client, id).state(),
    notices: () => noticesStore.getState().map(({ key }) => key),
    undo: () => runActionOfNotice('playlist-songs'),
    undoMove: () => runActionOfNotice('playlist-moves'),
  };
}

const songsOf = (ids: readonly number[]): Song[] => ids.map((id) => createTestSong(id));

const runActionOfNotice = (wanted: string) =>
  noticesStore
    .getState()
    .find(({ topic }) => topic === wanted)
    ?.action?.run();

function callName(path: string, query: URLSearchParams): string {
  switch (path) {
    case '/playlist/detail':
      return 'head';
    case '/playlist/track/all':
      return 'songs';
    case '/playlist/tracks':
      return `${query.get('op')} ${query.get('tracks')}`;
    case '/song/order/update':
      return `order ${(JSON.parse(query.get('ids') ?? '[]') as number[]).join()}`;
    default:
      return path;
  }
}

function replyOf(service: AccountPlaylistService, call: string, query: URLSearchParams): object {
  const [name, ids = ''] = call.split(' ');
  const named = ids.split(',').map(Number);
  const { served } = service;
  if (name === 'head')
    return { code: 200, playlist: { id: ACCOUNT_PLAYLIST_ID, name: 'Mine', trackCount: served.length } };
  if (name === 'songs') {
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
    return { code: 200, songs: served.slice(offset, offset + limit).map((song) => createTestWireSong(song)) };
  }
  if (name !== 'del' && name !== 'add' && name !== 'order') return { code: 404 };
  const isOrder = name === 'order';
  if (service.refuses(call)) {
    const refusal = { code: service.refusalCode };
    return isOrder ? refusal : { status: 200, body: refusal };
  }
  service.changes.push(call);
  const others = served.filter((song) => !named.includes(song));
  if (isOrder) {
    service.served = [...named.filter((song) => served.includes(song)), ...others];
    return { code: 200 };
  }
  const added = named.filter((song) => !served.includes(song));
  service.served = name === 'del' ? others : [...added, ...served];
  const isNothingAdded = name === 'add' && added.length === 0;
  return { status: 200, body: { code: isNothingAdded ? 502 : 200, count: service.served.length } };
}
