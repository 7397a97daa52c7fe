/**
 * A file or folder that the scan left out, by its whole path, and why: in our words, or in the system's error message.
 */
export interface SkippedFile {
  readonly path: string;
  readonly reason: string;
}

/** How far the reading of the music folders is. `skipped` holds the latest hundred at most. */
export interface ScanStatus {
  readonly state: 'idle' | 'scanning';
  readonly folders: readonly string[];
  /** Music files found by this scan, and how many of them are finished. */
  readonly found: number;
  readonly read: number;
  /** How many of the files found could not be read; folders and links that were left out do not count. */
  readonly unread: number;
  readonly skipped: readonly SkippedFile[];
}

/** The scan of the music folders, seen from outside its thread. */
export interface MusicScan {
  status(): ScanStatus;
  /** Returns a function that removes the listener. */
  onProgress(listener: (status: ScanStatus) => void): () => void;
  /** Scans once more, also while a scan is in progress. */
  rescan(): void;
}
