import { followRenumberedFiles } from '../../store/save/follow-renumbered-files.ts';
import { markDerivedListsOutdated } from '../../store/save/outdated-lists.ts';
import {
  type ChangedArtistAndAlbumIds,
  mayReplaceRenamedSong,
  saveSong,
} from '../../store/save/save-song.ts';
import { markFileSeen, saveSkippedFile } from '../../store/save/scan-log.ts';
import { updateSongCounts } from '../../store/save/update-song-counts.ts';
import type { FileScanResult, FolderScanContext } from './scan-context.ts';

/** In one transaction: enough to be fast, few enough that memory stays flat and readers never wait long. */
const BATCH = 200;
/** Found files are written at least this often, in milliseconds. */
const FLUSH_MS = 1000;

function write(scan: FolderScanContext, batch: readonly FileScanResult[]): void {
  scan.database.transaction(() => {
    const touched: ChangedArtistAndAlbumIds = { artists: new Set(), albums: new Set() };
    const songs = followRenumberedFiles(
      scan.database,
      batch.flatMap((work) => ('songs' in work ? work.songs : [])),
    );
    const doubtful = songs.filter((song) => mayReplaceRenamedSong(scan.database, song));
    if (songs.length > 0) markDerivedListsOutdated(scan.database);
    for (const work of batch) {
      if ('seen' in work) for (const id of work.seen) markFileSeen(scan.database, id, scan.number);
      else if ('skip' in work) saveSkippedFile(scan.database, work.skip, scan.number);
    }
    for (const song of songs) if (!doubtful.includes(song)) saveSong(scan.database, song, touched);
    for (const song of doubtful) saveSong(scan.database, song, touched);
    updateSongCounts(scan.database, touched);
  });
}

/** Writes full batches at once, others within a second, so that a slow file delays no others. */
export function createScannedFileWriter(scan: FolderScanContext) {
  const works = new Map<number, FileScanResult>();
  let failure: { readonly error: unknown } | null = null;
  const flush = () => {
    if (works.size === 0 || failure !== null) return;
    // Files of one folder finish in any order, but their songs get ids in the order of their names.
    const ordered = [...works].sort(([one], [other]) => one - other).map(([, work]) => work);
    works.clear();
    try {
      write(scan, ordered);
    } catch (error) {
      failure = { error };
    }
    scan.report.read(ordered.length, ordered.filter((work) => 'skip' in work).length);
  };
  const timer = setInterval(flush, FLUSH_MS);
  return {
    add(position: number, work: FileScanResult) {
      works.set(position, work);
      if (works.size >= BATCH) flush();
    },
    fail(error: unknown) {
      failure ??= { error };
    },
    /** @throws the first error of reading or writing since the last call. */
    check() {
      if (failure !== null) throw failure.error;
    },
    flush,
    stop: () => clearInterval(timer),
  };
}
