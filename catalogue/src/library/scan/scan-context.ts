import type { Database } from '../../store/database.ts';
import type { SkippedFileDbRow } from '../../store/save/scan-log.ts';
import type { ScannedSong } from '../../store/save/scanned-song.ts';
import type { SongMetadataReader } from '../read/song-reader.ts';
import type { SkippedFile } from './scan-status.ts';
import type { FolderWalkBounds } from './walk-folders.ts';

export interface ScanReporter {
  /** Called before a folder is read, and awaited. */
  beforeFolder(folder: string): Promise<void>;
  found(files: number): void;
  /** Counts finished files; `unread` of them could not be read. */
  read(files: number, unread: number): void;
  skipped(skip: SkippedFile): void;
  /** Counts sound files of types that are not read, by extension. */
  unsupported(root: string, kinds: ReadonlyMap<string, number>): void;
}

/** The result of reading a file: songs to write, no change, or the reason for skipping it. */
export type FileScanResult =
  | { songs: readonly ScannedSong[] }
  | { seen: readonly number[] }
  | { skip: SkippedFileDbRow };

export interface FolderScanContext {
  readonly database: Database;
  readonly root: string;
  /** All music folders by their names, including this one. */
  readonly roots: readonly string[];
  readonly bounds: FolderWalkBounds;
  readonly number: number;
  readonly isFirst: boolean;
  /** Whether files that browsers cannot play are read too. */
  readonly canTranscode: boolean;
  readonly report: ScanReporter;
  readonly reader: SongMetadataReader;
}
