import {
  ownFolderEncodingServerSchemas,
  ownScanStatusServerSchemas,
  rescanOwnMusicServerSchemas,
  setOwnFolderEncodingServerSchemas,
} from '@rill/contract';
import type { Hono } from 'hono';
import { HttpError } from '../http/http-error.ts';
import { ownerAccount } from '../store/accounts/accounts.ts';
import type { Database } from '../store/database.ts';
import { chosenEncodingOfFolder, setEncodingOfFolder } from '../store/own/folder-encoding.ts';
import { resolvePathInMusicFolder } from '../store/own/own-folders.ts';
import { requireOwner } from './account.ts';
import { implementCall } from './implement-call.ts';

/** Milliseconds after a requested scan in which only the owner can request another one. */
const FRESH_SCAN_MS = 10_000;

/** The part of the music scan that these calls need. */
export interface RequestedScan {
  status(): ScanProgress;
  onProgress(listener: (status: ScanProgress) => void): () => void;
  rescan(): void;
}

interface ScanProgress {
  readonly state: 'idle' | 'scanning';
  /** Music files found by this scan, and how many of them are finished. */
  readonly found: number;
  readonly read: number;
}

/**
 * Mounts the status of the music scan, the request for another scan, and the encoding of a folder's old tags. Handled
 * beside the scanning thread, not by the thread that handles all other calls.
 */
export function mountScanRoutes(
  app: Hono,
  scan: RequestedScan,
  database: Database,
  now: () => number = Date.now,
): void {
  let endedMs = Number.NEGATIVE_INFINITY;
  // Only requested scans count: one started by a change may have ended before this request's files were there.
  let isRequested = false;
  scan.onProgress(({ state }) => {
    if (state !== 'idle' || !isRequested) return;
    isRequested = false;
    endedMs = now();
  });
  /** Whether the requester has the owner's rights; without accounts everybody has them. */
  const isOwner = (account: number | null): boolean => {
    const owner = ownerAccount(database);
    return owner === undefined || owner.id === account;
  };
  const reply = () => {
    const { state, found, read } = scan.status();
    return { code: 200 as const, data: { state, found, read } };
  };
  const pathOf = (root: number, folder: string): string => {
    const path = resolvePathInMusicFolder(database, root, folder);
    if (path === undefined) throw new HttpError(404, 'no such folder');
    return path;
  };
  implementCall(app, ownScanStatusServerSchemas).with(reply);

  implementCall(app, rescanOwnMusicServerSchemas).with((_query, { account }) => {
    const { state, found, read } = scan.status();
    // Requests in a loop must not keep drives busy. The absolute age, in case a clock is set back.
    const isFresh = Math.abs(now() - endedMs) < FRESH_SCAN_MS && !isOwner(account);
    if (state === 'scanning' || isFresh) return { code: 200, data: { state, found, read } };
    isRequested = true;
    scan.rescan();
    return { code: 200, data: { state: 'scanning', found: 0, read: 0 } };
  });

  implementCall(app, ownFolderEncodingServerSchemas).with(({ root, folder }) => ({
    code: 200,
    data: { encoding: chosenEncodingOfFolder(database, pathOf(root, folder)) ?? 'auto' },
  }));

  implementCall(app, setOwnFolderEncodingServerSchemas).with(({ root, folder, encoding }, context) => {
    // Only the owner may do this, because it changes the names that everybody sees.
    if (!isOwner(context.account)) requireOwner(database, context);
    setEncodingOfFolder(database, pathOf(root, folder), encoding === 'auto' ? null : encoding);
    // A scan in progress may have read the folder already, so another one is requested.
    scan.rescan();
    return { code: 200, data: { state: 'scanning', found: 0, read: 0 } };
  });
}
