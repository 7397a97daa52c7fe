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

/** For this long after a requested scan, nobody but the owner can request another. */
const FRESH_SCAN_MS = 10_000;

/** The scan of the music folders, as far as these calls need it. */
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
 * The status of the music scan, a request for another, and the encoding of a folder's old tags. Handled beside the
 * scanning thread, not by the thread that handles all other calls.
 */
export function mountScanRoutes(
  app: Hono,
  scan: RequestedScan,
  database: Database,
  now: () => number = Date.now,
): void {
  let endedMs = Number.NEGATIVE_INFINITY;
  // Scans that the folders' own changes start do not count: the files that somebody asks for may have come after them.
  let isRequested = false;
  scan.onProgress(({ state }) => {
    if (state !== 'idle' || !isRequested) return;
    isRequested = false;
    endedMs = now();
  });
  /** Without accounts everything is open to everybody. */
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
    // A request in a loop must not keep the drives busy for ever, and a clock that is set back must not refuse them.
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
    // It changes what everybody sees.
    if (!isOwner(context.account)) requireOwner(database, context);
    setEncodingOfFolder(database, pathOf(root, folder), encoding === 'auto' ? null : encoding);
    // A scan in progress may have read the folder already, so another one follows.
    scan.rescan();
    return { code: 200, data: { state: 'scanning', found: 0, read: 0 } };
  });
}
