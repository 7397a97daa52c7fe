import { type Database, databaseFailureMessage } from '../../store/database.ts';
import { setMusicFolderPaths } from '../../store/own/own-folders.ts';
import { keepIdsOfRenamedAlbums } from '../../store/save/keep-ids-of-renamed-albums.ts';
import { takeCoverRereadRequest } from '../../store/save/lost-pictures.ts';
import {
  assignFilesToDeepestMusicFolder,
  hideMovedMusicFolders,
  type NewMusicFolder,
  type RevealedFolder,
} from '../../store/save/music-folder-of-files.ts';
import { areDerivedListsOutdated, markDerivedListsCurrent } from '../../store/save/outdated-lists.ts';
import {
  filesNotFoundByScan,
  markFilesMissing,
  musicFoldersWithStoredFiles,
} from '../../store/save/scan-log.ts';
import { rebuildOutdatedSearchIndex } from '../../store/search/rebuild-search-index.ts';
import { rebuildOutdatedSortKeys } from '../../store/search/rebuild-sort-keys.ts';
import { importDemo, removeDemo } from '../demo/import-demo.ts';
import type { SongMetadataReader } from '../read/song-reader.ts';
import { isChartOfPlaysOutdated, rebuildAutomaticPlaylists } from '../shelves/automatic-playlists.ts';
import { replaceBannersAndHotSearches } from '../shelves/replace-banners-and-hot-searches.ts';
import { pollFolderChanges } from './poll-folder-changes.ts';
import { readOutdatedUploads } from './read-outdated-uploads.ts';
import type { ScanCommand, ScanEvent, ScanThreadOptions } from './scan-messages.ts';
import { scanMusicIntoDatabase } from './scan-music.ts';
import { createScanProgressReporter, type ScanProgressReporter } from './scan-progress.ts';
import type { SkippedFile } from './scan-status.ts';
import { isSystemReadError } from './skip-reason.ts';
import { watchFolders } from './watch-folders.ts';
import { watchRootMounts } from './watch-roots.ts';

export interface MusicScanServicePorts {
  readonly notify: (event: ScanEvent) => void;
  /** Called when the scan and all watches have ended. */
  readonly onStopped: () => void;
  /** Creates the reader of one scan; by default it uses a separate thread. */
  readonly createReader?: () => SongMetadataReader;
}

export interface MusicScanService {
  /** Imports the demo and scans once; a failure is reported as an event. */
  start(): Promise<void>;
  handle(command: ScanCommand): void;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The work of the scanning thread: imports the demo, scans the music folders and follows their changes. */
export function createMusicScanService(
  database: Database,
  order: ScanThreadOptions,
  { notify, onStopped, createReader }: MusicScanServicePorts,
): MusicScanService {
  const progress = createScanProgressReporter(order.music, notify);
  const stopping = new AbortController();
  const changes = followChanges(database, order, () => void scan());
  let isScanning = false;
  let isWantedAgain = false;

  async function scanOnce(): Promise<void> {
    progress.begin();
    await changes.noteFolders();
    const skipped = (skip: SkippedFile) => {
      progress.skipped(skip);
      if (isSystemReadError(skip.reason)) changes.noteUnread(skip.path);
    };
    const report = { ...progress, skipped, beforeFolder: changes.watch };
    const folders = await scanMusicIntoDatabase(database, order.music, report, stopping.signal, createReader);
    if (areDerivedListsOutdated(database) || isChartOfPlaysOutdated(database)) refreshLists(database, order);
    changes.watchOnly(folders);
    await readOutdatedUploads(database, stopping.signal);
    if (takeCoverRereadRequest(database)) isWantedAgain = true;
  }

  /** Scans, and again when requested meanwhile. A scan that fails, as on a full disk, does not prevent the next one. */
  async function scan(): Promise<void> {
    isWantedAgain = true;
    if (isScanning) return;
    isScanning = true;
    while (isWantedAgain && !stopping.signal.aborted) {
      isWantedAgain = false;
      await scanOnce().catch((error: unknown) => {
        const reason = databaseFailureMessage(order.databasePath, error) ?? `${reasonOf(error)}.`;
        const message = `The scan failed: ${reason} What was read stays; once that is mended, scan again in My music.`;
        notify({ kind: 'log', entry: { level: 'error', event: 'scan-failed', message, fields: { reason } } });
      });
    }
    isScanning = false;
    progress.end();
    if (stopping.signal.aborted) stop();
  }

  function stop(): void {
    changes.close();
    onStopped();
  }

  return {
    async start() {
      try {
        prepareDatabase(database, order, progress);
        notify({ kind: 'ready' });
        rebuildOutdatedSearchIndex(database);
        rebuildOutdatedSortKeys(database);
        await scan();
      } catch (error) {
        const reason = databaseFailureMessage(order.databasePath, error) ?? reasonOf(error);
        notify({ kind: 'failed', reason });
      }
    },
    handle(command) {
      if (command === 'rescan') void scan();
      else {
        stopping.abort();
        // Polling ends first, because a scan may be waiting for its state of a slow drive.
        changes.stopPolling();
        if (!isScanning) stop();
      }
    },
  };
}

/** Updates the database to the demo and the music folders of this start. */
function prepareDatabase(database: Database, order: ScanThreadOptions, progress: ScanProgressReporter): void {
  const hasDemoChanged = order.demo === null ? removeDemo(database) : importDemo(database, order.demo);
  for (const folder of assignFilesToDeepestMusicFolder(database, order.music))
    warnOfRevealedFolder(progress, folder);
  for (const folder of hideMovedMusicFolders(database, order.music)) reportNewFolder(progress, folder);
  // Stored after the music of moved folders is hidden, which is found by the stored paths: if the process ends in
  // between, the next start still finds it.
  setMusicFolderPaths(database, order.music);
  const hasLeftFolders = markOtherFoldersMissing(database, order.music);
  if (hasDemoChanged || hasLeftFolders) refreshLists(database, order);
}

function warnOfRevealedFolder({ logOnce }: ScanProgressReporter, { inner, outer }: RevealedFolder): void {
  const message =
    `${inner} is not a music folder of its own any more, so its songs are heard by all who hear ${outer}, ` +
    'also by those from whom it was hidden; name it again to hide it.';
  logOnce({ level: 'warn', event: 'folder-revealed', message, fields: { folder: inner, outer } });
}

function reportNewFolder(
  { logOnce }: ScanProgressReporter,
  { root, hiddenLike, others }: NewMusicFolder,
): void {
  const fields = { folder: root };
  if (hiddenLike.length > 0) {
    const message =
      `${root} is hidden from those who did not hear ${hiddenLike.join(' and ')}, which is not a music folder any more; ` +
      'the owner’s account settings say who hears it.';
    logOnce({ level: 'info', event: 'moved-folder-hidden', message, fields });
  } else {
    const message =
      `${root} is a new music folder and heard by all, but somebody did not hear ${others.join(' and ')}, which is none ` +
      'any more; if that music is here now, hide this folder in the owner’s account settings.';
    logOnce({ level: 'warn', event: 'new-folder-heard', message, fields });
  }
}

/** Marks the music of all other folders as missing, so that no list shows it. Returns whether there was any. */
function markOtherFoldersMissing(database: Database, music: readonly string[]): boolean {
  const left = musicFoldersWithStoredFiles(database).filter((root) => root !== '' && !music.includes(root));
  for (const root of left)
    markFilesMissing(
      database,
      filesNotFoundByScan(database, root, Number.MAX_SAFE_INTEGER).map(({ id }) => id),
    );
  keepIdsOfRenamedAlbums(database);
  return left.length > 0;
}

function refreshLists(database: Database, { demo }: ScanThreadOptions): void {
  rebuildAutomaticPlaylists(database, Date.now());
  if (demo === null) replaceBannersAndHotSearches(database);
  markDerivedListsCurrent(database);
}

/** Calls `onChange` when the music folders change, by each of the methods that are switched on. */
function followChanges(database: Database, order: ScanThreadOptions, onChange: () => void) {
  const watching = order.watch ? watchFolders(onChange) : null;
  const watchingRoots = order.watch ? watchRootMounts(order.music, onChange) : null;
  const polling =
    order.rescanMinutes > 0 && order.music.length > 0
      ? pollFolderChanges(
          { roots: order.music, data: database.folder },
          onChange,
          order.rescanMinutes * 60_000,
        )
      : null;
  return {
    /** Stores the state of the folders as a scan begins. */
    async noteFolders() {
      void watchingRoots?.note();
      await polling?.note();
    },
    /** Stores a file or folder that the system did not let the scan read, perhaps only for a moment. */
    noteUnread(path: string) {
      if (order.music.includes(path)) void watchingRoots?.noteUnread(path);
      polling?.noteUnread(path);
    },
    watch: async (folder: string) => watching?.watch(folder),
    /** Ends the watches of folders that the last scan has not found. */
    watchOnly: (folders: readonly string[]) => watching?.keepOnly(folders),
    stopPolling: () => polling?.close(),
    close() {
      watching?.close();
      watchingRoots?.close();
      polling?.close();
    },
  };
}
