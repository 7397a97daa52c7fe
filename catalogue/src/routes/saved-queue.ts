import { savedQueuesServerSchemas, saveQueueServerSchemas } from '@rill/contract';
import type { Hono } from 'hono';
import { deviceName } from '../accounts/device-name.ts';
import { HttpError } from '../http/http-error.ts';
import type { Database } from '../store/database.ts';
import { mergedSongIds } from '../store/music/merged-songs.ts';
import { findSavedQueue, type SavedQueueDbRow, saveQueueOfAccount } from '../store/personal/saved-queue.ts';
import { implementCall, requireAccountId } from './implement-call.ts';

/** Mounts the calls for the queue of an account, which its devices hand over to each other. */
export function mountSavedQueueRoutes(app: Hono, database: Database): void {
  const queues = (account: number) => ({
    code: 200 as const,
    data: {
      current: presentQueue(database, findSavedQueue(database, account, 'current')),
      previous: presentQueue(database, findSavedQueue(database, account, 'previous')),
    },
  });

  implementCall(app, savedQueuesServerSchemas).with((_query, context) => queues(requireAccountId(context)));

  implementCall(app, saveQueueServerSchemas).with((queue, context) => {
    const account = requireAccountId(context);
    const songIds = JSON.parse(queue.songIds) as number[];
    if (queue.at > Math.max(0, songIds.length - 1)) throw new HttpError(400, 'at: beyond the queue');
    saveQueueOfAccount(database, account, {
      ...queue,
      deviceName: queue.deviceName || deviceName(context.headers.get('user-agent') ?? ''),
      songIds: JSON.stringify(songIds),
      savedMs: Date.now(),
    });
    return queues(account);
  });
}

function presentQueue(database: Database, row: SavedQueueDbRow | undefined) {
  if (row === undefined) return null;
  const songIds = JSON.parse(row.songIds) as number[];
  const merged = mergedSongIds(database, songIds);
  return { ...row, songIds: songIds.map((id) => merged.get(id) ?? id) };
}
