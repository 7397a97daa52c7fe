import { fmTrashWire, personalFmWire } from '@rill/contract';
import type { Hono } from 'hono';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../implement.ts';
import { canPlay } from '../present/rights.ts';
import { presentLegacySong } from '../present/song.ts';
import type { Database } from '../store/database.ts';
import { personalFmPools } from '../store/personal-fm.ts';
import { type SongRow, songsByIds } from '../store/songs.ts';

/** The service sends three songs as a rule. */
const SONGS_A_REPLY = 3;
const MAX_REMEMBERED = 100;

/** Songs for one listener, one reply after the other; `random` gives 0 to below 1. */
export function personalFmRoutes(app: Hono, database: Database, random: () => number = Math.random): void {
  /** What visitors were given last, oldest first: they have no account that could remember it. */
  let given: number[] = [];

  /** In a small library half of the songs are always free to come again. */
  function remember(songs: readonly SongRow[], choice: number): void {
    const ids = songs.map((song) => song.id);
    const most = Math.min(MAX_REMEMBERED, Math.floor(choice / 2));
    given = [...given.filter((id) => !ids.includes(id)), ...ids].slice(-Math.max(most, ids.length));
  }

  implement(
    app,
    personalFmWire,
  )((_query, { language }) => {
    const nowMs = Date.now();
    const pools = personalFmPools(database, random);
    const choice = songsByIds(database, [...new Set(pools.flat())]).filter((song) => canPlay(song, nowMs));
    const songs = draw(pools, choice, given, random);
    remember(songs, choice.length);
    return { code: 200, data: songs.map((song) => presentLegacySong(song, language, nowMs)) };
  });

  implement(
    app,
    fmTrashWire,
  )(() => {
    throw new HttpError(301, '需要登录');
  });
}

/** One song from each pool in turn. What was given lately comes only when nothing else is there, oldest first. */
function draw(
  pools: readonly (readonly number[])[],
  choice: readonly SongRow[],
  given: readonly number[],
  random: () => number,
): SongRow[] {
  const left = new Map(choice.map((song) => [song.id, song]));
  const drawn: SongRow[] = [];
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
