import type { Database } from '../../store/database.ts';
import type { SkippedFileDbRow } from '../../store/save/scan-log.ts';
import type { ScannedSong } from '../../store/save/scanned-song.ts';
import type { SongMetadataReader } from '../read/song-reader.ts';
import type { SkippedFile } from './scan-status.ts';
import type { FolderWalkBounds } from './walk-folders.ts';

export interface ScanReporter {
  /** A folder is about to be read, which waits for it. */
  beforeFolder(folder: string): Promise<void>;
  found(files: number): void;
  /** Files are finished; `unread` of them could not be read. */
  read(files: number, unread: number): void;
  skipped(skip: SkippedFile): void;
  /** Sound files of kinds that are not read, by their endings. */
  unsupported(root: string, kinds: ReadonlyMap<string, number>): void;
}

/** The result of reading a file: songs to write, unchanged, or the reason why it is skipped. */
export type FileScanResult =
  | { songs: readonly ScannedSong[] }
  | { seen: readonly number[] }
  | { skip: SkippedFileDbRow };

/** One music folder that is being scanned. */
export interface FolderScanContext {
  readonly database: Database;
  readonly root: string;
  /** All music folders by their names, this one too. */
  readonly roots: readonly string[];
  readonly bounds: FolderWalkBounds;
  readonly number: number;
  readonly isFirst: boolean;
  /** Whether files that browsers cannot play are read too. */
  readonly canTranscode: boolean;
  readonly report: ScanReporter;
  readonly reader: SongMetadataReader;
}
