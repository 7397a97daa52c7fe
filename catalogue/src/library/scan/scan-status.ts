/** A file or folder that the scan left out, by absolute path; the reason is in words of Rill or the system. */
export interface SkippedFile {
  readonly path: string;
  readonly reason: string;
}

/** The progress of the music scan. `skipped` holds at most the latest hundred files. */
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

/** The scan of the music folders, as other threads see it. */
export interface MusicScan {
  status(): ScanStatus;
  /** Returns a function that removes the listener. */
  onProgress(listener: (status: ScanStatus) => void): () => void;
  /** Scans again, even while a scan is in progress. */
  rescan(): void;
}
