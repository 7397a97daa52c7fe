import { dislikeFmSongServerSchemas, personalFmServerSchemas } from '@rill/contract';
import type { Hono } from 'hono';
import { HttpError } from '../http/http-error.ts';
import { toWireLegacySong } from '../present/song.ts';
import { isSongPlayable } from '../present/song-rights.ts';
import type { Database } from '../store/database.ts';
import {
  personalFmPoolsOfAccount,
  personalFmPoolsOfVisitors,
  removeFromPersonalFm,
} from '../store/discover/personal-fm.ts';
import { type SongDbRow, songsByIds } from '../store/music/songs.ts';
import { durationsOfVisibleSongs } from '../store/personal/plays.ts';
import { implementCall, requireAccountId } from './implement-call.ts';

/** Songs in a reply: the service usually sends three. */
const SONGS_A_REPLY = 3;
const MAX_REMEMBERED = 100;
/** The number of accounts whose last songs are remembered. */
const MAX_LISTENERS = 1000;

/** Mounts personal FM, which sends each listener new songs with every reply; `random` returns 0 to below 1. */
export function mountPersonalFmRoutes(
  app: Hono,
  database: Database,
  random: () => number = Math.random,
): void {
  /** The songs sent last to each account and, under null, to all visitors, oldest first. */
  const given = new Map<number | null, readonly number[]>();

  /** At most half of a small catalogue, so that the other half can be sent again. */
  function remember(account: number | null, songs: readonly SongDbRow[], choice: number): void {
    const ids = songs.map((song) => song.id);
    const most = Math.min(MAX_REMEMBERED, Math.floor(choice / 2));
    const before = (given.get(account) ?? []).filter((id) => !ids.includes(id));
    given.delete(account);
    given.set(account, [...before, ...ids].slice(-Math.max(most, ids.length)));
    const [longestAgo] = given.keys();
    if (given.size > MAX_LISTENERS && longestAgo !== undefined) given.delete(longestAgo);
  }

  implementCall(app, personalFmServerSchemas).with((_query, { language, account }) => {
    const pools =
      account === null
        ? personalFmPoolsOfVisitors(database, random)
        : personalFmPoolsOfAccount(database, account, random);
    const choice = songsByIds(database, [...new Set(pools.flat())]).filter((song) => isSongPlayable(song));
    // Formats of some browsers only are a last resort, because personal FM would skip one song after the other.
    const everywhere = choice.filter((song) => song.unplayableFormat === '');
    const offered = everywhere.length < SONGS_A_REPLY ? choice : everywhere;
    const songs = draw(pools, offered, given.get(account) ?? [], random);
    remember(account, songs, offered.length);
    return { code: 200, data: songs.map((song) => toWireLegacySong(song, language)) };
  });

  implementCall(app, dislikeFmSongServerSchemas).with(({ id }, context) => {
    const account = requireAccountId(context);
    if (!durationsOfVisibleSongs(database, account, [id]).has(id)) throw new HttpError(404, 'no such song');
    return { code: 200, songs: [], count: removeFromPersonalFm(database, account, id, Date.now()) };
  });
}

/** Takes one song from each pool in turn. Songs sent lately come only when nothing else is left, oldest first. */
function draw(
  pools: readonly (readonly number[])[],
  choice: readonly SongDbRow[],
  given: readonly number[],
  random: () => number,
): SongDbRow[] {
  const left = new Map(choice.map((song) => [song.id, song]));
  const drawn: SongDbRow[] = [];
  const take = (ids: readonly number[]) => {
    const song = left.get(ids[Math.floor(random() * ids.length)] ?? 0);
    if (song === undefined) return;
    left.delete(song.id);
    drawn.push(song);
  };
  const fresh = (ids: readonly number[]) => ids.filter((id) => left.has(id) && !given.includes(id));
  for (const pool of pools) if (drawn.length < SONGS_A_REPLY) take(fresh(pool));
  while (drawn.length < SONGS_A_REPLY && left.size > 0) {
    const unheard = fresh([...left.keys()]);
    const oldest = given.find((id) => left.has(id));
    take(unheard.length > 0 || oldest === undefined ? unheard : [oldest]);
  }
  return drawn;
}
