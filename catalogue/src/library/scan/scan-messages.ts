import type { ScanStatus } from '../../catalogue.ts';

/** What the thread that reads the music is started with. */
export interface ScanOrder {
  readonly databasePath: string;
  readonly music: readonly string[];
  readonly demo: string | null;
  readonly watch: boolean;
  /** How often the folders are compared with what was seen, for drives that do not tell of changes; 0 never. */
  readonly rescanMinutes: number;
}

/** What the scanning thread reports. */
export type ScanEvent =
  | { readonly kind: 'status'; readonly status: ScanStatus }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'log'; readonly line: string };

/** What it is told while it runs. */
export type ScanCommand = 'rescan' | 'stop';
