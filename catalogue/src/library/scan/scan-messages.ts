import type { LogEntry } from '../../log.ts';
import type { ScanStatus } from './scan-status.ts';

export interface ScanThreadOptions {
  readonly databasePath: string;
  readonly music: readonly string[];
  readonly demo: string | null;
  readonly watch: boolean;
  /** Minutes between two polls of the folders, for drives that do not report changes; 0 for none. */
  readonly rescanMinutes: number;
}

/** An event that the scanning thread reports. */
export type ScanEvent =
  | { readonly kind: 'status'; readonly status: ScanStatus }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'log'; readonly entry: LogEntry };

/** A command to the running scanning thread. */
export type ScanCommand = 'rescan' | 'stop';
