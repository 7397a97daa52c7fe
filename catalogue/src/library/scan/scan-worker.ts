import { parentPort, workerData } from 'node:worker_threads';
import type { LogEntry } from '../../log.ts';
import { openDatabase } from '../../store/database.ts';
import { setMusicFolderPaths } from '../../store/own/own-folders.ts';
import {
  assignFilesToDeepestMusicFolder,
  type RevealedFolder,
} from '../../store/save/music-folder-of-files.ts';
import {
  filesNotFoundByScan,
  markFilesMissing,
  musicFoldersWithStoredFiles,
} from '../../store/save/scan-log.ts';
import { rebuildOutdatedSearchIndex } from '../../store/search/rebuild-search-index.ts';
import { importDemo, removeDemo } from '../demo/import-demo.ts';
import { rebuildAutomaticPlaylists } from '../shelves/automatic-playlists.ts';
import { replaceBannersAndHotSearches } from '../shelves/own-shelves.ts';
import { pollFolderChanges } from './poll-folder-changes.ts';
import type { ScanCommand, ScanEvent, ScanThreadOptions } from './scan-messages.ts';
import { scanMusicIntoDatabase } from './scan-music.ts';
import type { SkippedFile } from './scan-status.ts';
import { formatScanSkipReason } from './skip-reason.ts';
import { watchFolders } from './watch-folders.ts';
import { watchRootMounts } from './watch-roots.ts';

/** Runs in a thread of its own: imports the demo, scans the music folders and follows their changes. */

const REPORT_EVERY_MS = 200;
const MAX_SKIPPED = 100;

const order = workerData as ScanThreadOptions;
const database = openDatabase(order.databasePath);
const stopping = new AbortController();
const post = (event: ScanEvent) => parentPort?.postMessage(event);

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

let found = 0;
let read = 0;
let skipped: SkippedFile[] = [];
let lastReportMs = 0;
/** Each change in the folders is a scan; problems already logged are not logged again. */
const loggedMessages = new Set<string>();

function report(state: 'idle' | 'scanning', isForced: boolean): void {
  const nowMs = Date.now();
  if (!isForced && nowMs - lastReportMs < REPORT_EVERY_MS) return;
  lastReportMs = nowMs;
  post({ kind: 'status', status: { state, folders: order.music, found, read, skipped } });
}

function logOnce(entry: LogEntry): void {
  if (!loggedMessages.has(entry.message)) post({ kind: 'log', entry });
  loggedMessages.add(entry.message);
}

function warnOfRevealed({ inner, outer }: RevealedFolder): void {
  const message =
    `${inner} is no music folder of its own any more, so its songs are heard by all who hear ${outer}, ` +
    'also by those from whom it was hidden; name it again to hide it.';
  logOnce({ level: 'warn', event: 'folder-revealed', message, fields: { folder: inner, outer } });
}

function refreshLists(): void {
  rebuildAutomaticPlaylists(database, Date.now());
  if (order.demo === null) replaceBannersAndHotSearches(database);
}

/** Music of folders that are no longer configured leaves the lists; returns whether there was any. */
function leaveOtherFolders(): boolean {
  const left = musicFoldersWithStoredFiles(database).filter(
    (root) => root !== '' && !order.music.includes(root),
  );
  for (const root of left) {
    markFilesMissing(
      database,
      filesNotFoundByScan(database, root, Number.MAX_SAFE_INTEGER).map(({ id }) => id),
    );
  }
  return left.length > 0;
}

const watching = order.watch ? watchFolders(() => void scan()) : null;
const watchingRoots = order.watch ? watchRootMounts(order.music, () => void scan()) : null;
const comparison =
  order.rescanMinutes > 0 && order.music.length > 0
    ? pollFolderChanges(
        { roots: order.music, data: database.folder },
        () => void scan(),
        order.rescanMinutes * 60_000,
      )
    : null;
let isScanning = false;
let isWantedAgain = false;

async function scanOnce(): Promise<void> {
  found = 0;
  read = 0;
  skipped = [];
  report('scanning', true);
  void watchingRoots?.note();
  await comparison?.note();
  const done = await scanMusicIntoDatabase(
    database,
    order.music,
    {
      found(files) {
        found += files;
        report('scanning', false);
      },
      read(files) {
        read += files;
        report('scanning', false);
      },
      skipped(skip) {
        skipped = [...skipped, skip].slice(-MAX_SKIPPED);
        const reason = formatScanSkipReason(skip.reason);
        const message = `Skipped ${skip.path}: ${reason}`;
        logOnce({ level: 'warn', event: 'file-skipped', message, fields: { path: skip.path, reason } });
      },
      unsupported(root, kinds) {
        const named = [...kinds].sort(([one], [other]) => one.localeCompare(other));
        const list = named.map(([kind, files]) => `${files} ${kind}`).join(', ');
        logOnce({
          level: 'info',
          event: 'files-left-out',
          message: `Left out in ${root}, as browsers do not play them and ffmpeg is not used: ${list}`,
          fields: { folder: root, kinds: list },
        });
      },
    },
    stopping.signal,
  );
  if (done.hasChanged) refreshLists();
  watching?.follow(done.folders);
}

/**
 * Scans, and once more when it was requested meanwhile. A scan that fails (a full disk) does not prevent the next one.
 */
async function scan(): Promise<void> {
  isWantedAgain = true;
  if (isScanning) return;
  isScanning = true;
  while (isWantedAgain && !stopping.signal.aborted) {
    isWantedAgain = false;
    await scanOnce().catch((error: unknown) => {
      const reason = reasonOf(error);
      const message = `The scan failed: ${reason}`;
      post({ kind: 'log', entry: { level: 'error', event: 'scan-failed', message, fields: { reason } } });
    });
  }
  isScanning = false;
  report('idle', true);
  if (stopping.signal.aborted) stop();
}

function stop(): void {
  watching?.close();
  watchingRoots?.close();
  comparison?.close();
  database.close();
  parentPort?.close();
}

parentPort?.on('message', (command: ScanCommand) => {
  if (command === 'rescan') void scan();
  else {
    stopping.abort();
    // A scan may be waiting for the state of a slow drive.
    comparison?.close();
    if (!isScanning) stop();
  }
});

try {
  const hasDemoChanged = order.demo === null ? removeDemo(database) : importDemo(database, order.demo);
  setMusicFolderPaths(database, order.music);
  for (const folder of assignFilesToDeepestMusicFolder(database, order.music)) warnOfRevealed(folder);
  const hasLeftFolders = leaveOtherFolders();
  if (hasDemoChanged || hasLeftFolders) refreshLists();
  post({ kind: 'ready' });
  rebuildOutdatedSearchIndex(database);
  await scan();
} catch (error) {
  post({ kind: 'failed', reason: reasonOf(error) });
}
