import {
  MAX_PLAYS_PER_REQUEST,
  mostPlayedSongsServerSchemas,
  parsePlayEvent,
  recentSongsServerSchemas,
  recordPlaysServerSchemas,
  scrobbleServerSchemas,
} from '@rill/contract';
import type { Hono } from 'hono';
import { HttpError } from '../http/http-error.ts';
import type { Language } from '../present/language.ts';
import { toWireSong } from '../present/song.ts';
import type { Database } from '../store/database.ts';
import { songsByIds } from '../store/music/songs.ts';
import {
  durationsOfVisibleSongs,
  isBelowDailyPlayLimit,
  lastPlayedSongs,
  mostPlayedSongs,
  mostPlayedSongsSince,
  type SongPlayTotalsDbRow,
  type StoredPlay,
  storePlays,
} from '../store/personal/plays.ts';
import { implementCall, requireAccountId } from './implement-call.ts';

const DAY_MS = 86_400_000;
/** How far a device's clock may be ahead, in milliseconds; a later play counts as one that has just ended. */
const MAX_AHEAD_MS = DAY_MS;
const RECORD_LENGTH = 100;

export function mountListeningRoutes(app: Hono, database: Database): void {
  mountRecordPlayRoutes(app, database);
  mountPlayedSongRoutes(app, database);
}

function mountRecordPlayRoutes(app: Hono, database: Database): void {
  implementCall(app, scrobbleServerSchemas).with(({ id, sourceid, time, play }, context) => {
    const account = requireAccountId(context);
    const lengths = durationsOfVisibleSongs(database, account, [id]);
    if (!lengths.has(id)) throw new HttpError(404, 'no such song');
    const heardMs = Math.min(time * 1000, DAY_MS);
    const event = {
      uuid: null,
      device: null,
      songId: id,
      sourceKind: '',
      sourceId: sourceid,
      startedMs: Date.now() - heardMs,
      heardMs,
      end: 'stopped',
    };
    if (play === undefined) {
      requirePlaysLeft(database, account);
      storePlays(database, account, [event], lengths, Date.now());
    }
    return { code: 200, data: 'success' };
  });

  implementCall(app, recordPlaysServerSchemas).with(({ plays }, context) => {
    const account = requireAccountId(context);
    const rows = listIn(plays);
    requirePlaysLeft(database, account);
    const read = rows.map((row) => readPlay(row, Date.now()));
    const good = read.flatMap((one) => (one.play === null ? [] : [one.play]));
    const lengths = durationsOfVisibleSongs(
      database,
      account,
      good.map((play) => play.songId),
    );
    const stored = good.filter((play) => lengths.has(play.songId));
    storePlays(database, account, stored, lengths, Date.now());
    const isStored = new Set(stored);
    return {
      code: 200,
      stored: read.flatMap(({ id, play }) => (play !== null && isStored.has(play) ? [id] : [])),
      refused: read.flatMap(({ id, play, reason }) => {
        if (play !== null && isStored.has(play)) return [];
        return [{ id, reason: play === null ? reason : 'no such song' }];
      }),
    };
  });
}

/** Limits the plays of a day. @throws HttpError 509 above the limit; the page keeps its plays and sends them again. */
function requirePlaysLeft(database: Database, account: number): void {
  if (!isBelowDailyPlayLimit(database, account, Date.now())) throw new HttpError(509, '今日播放记录已达上限');
}

function mountPlayedSongRoutes(app: Hono, database: Database): void {
  implementCall(app, mostPlayedSongsServerSchemas).with(({ uid, type }, context) => {
    const account = requireAccountId(context);
    if (uid !== account) throw new HttpError(-2, '无权限访问');
    const weekAgo = Date.now() - 7 * DAY_MS;
    const rows =
      type === 1
        ? mostPlayedSongsSince(database, account, weekAgo, RECORD_LENGTH)
        : mostPlayedSongs(database, account, RECORD_LENGTH);
    const record = presentPlayedSongs(database, rows, account, context.language).map(
      ({ playCount, score, song }) => ({
        playCount,
        score,
        song,
      }),
    );
    return type === 1 ? { code: 200, weekData: record } : { code: 200, allData: record };
  });

  implementCall(app, recentSongsServerSchemas).with(({ limit }, context) => {
    const account = requireAccountId(context);
    const rows = presentPlayedSongs(
      database,
      lastPlayedSongs(database, account, limit),
      account,
      context.language,
    );
    return {
      code: 200,
      data: {
        total: rows.length,
        list: rows.map(({ song, lastMs }) => ({
          resourceId: String(song.id),
          playTime: lastMs,
          resourceType: 'SONG',
          data: song,
        })),
      },
    };
  });
}

/** Played songs with how often they were played, and a score of 100 for the most played one. */
function presentPlayedSongs(
  database: Database,
  rows: readonly SongPlayTotalsDbRow[],
  account: number,
  language: Language,
) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const most = Math.max(1, ...rows.map((row) => row.plays));
  return songsByIds(database, [...byId.keys()], account).flatMap((song) => {
    const row = byId.get(song.id);
    if (row === undefined) return [];
    const score = Math.round((row.plays / most) * 100);
    return [{ playCount: row.plays, score, song: toWireSong(song, language), lastMs: row.lastMs }];
  });
}

function listIn(plays: string): unknown[] {
  let rows: unknown;
  try {
    rows = JSON.parse(plays);
  } catch {
    throw new HttpError(400, 'plays: a JSON list is wanted');
  }
  if (!Array.isArray(rows)) throw new HttpError(400, 'plays: a JSON list is wanted');
  if (rows.length > MAX_PLAYS_PER_REQUEST) {
    throw new HttpError(400, `plays: ${MAX_PLAYS_PER_REQUEST} at most in one request`);
  }
  return rows;
}

function readPlay(row: unknown, nowMs: number): { id: string; play: StoredPlay | null; reason: string } {
  const { id, event, reason } = parsePlayEvent(row);
  if (event === null) return { id, play: null, reason };
  // Corrected rather than refused: the device would forget it, and the server's clock may be the wrong one.
  const startedMs = event.startedMs > nowMs + MAX_AHEAD_MS ? nowMs - event.heardMs : event.startedMs;
  return { id, play: { ...event, startedMs, uuid: event.id }, reason: '' };
}
