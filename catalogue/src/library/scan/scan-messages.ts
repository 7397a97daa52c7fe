import type { LogEntry } from '../../log.ts';
import type { ScanStatus } from './scan-status.ts';

/** What the scanning thread is started with. */
export interface ScanThreadOptions {
  readonly databasePath: string;
  readonly music: readonly string[];
  readonly demo: string | null;
  readonly watch: boolean;
  /** How often the folders are polled, for drives that do not report changes; 0 never. */
  readonly rescanMinutes: number;
}

/** What the scanning thread reports. */
export type ScanEvent =
  | { readonly kind: 'status'; readonly status: ScanStatus }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'log'; readonly entry: LogEntry };

/** The commands that it gets while it runs. */
export type ScanCommand = 'rescan' | 'stop';
