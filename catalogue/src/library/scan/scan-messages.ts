import type { ScanStatus } from '../../catalogue.ts';

/** What the thread that reads the music is started with. */
export interface ScanOrder {
  readonly databasePath: string;
  readonly music: readonly string[];
  readonly demo: string | null;
  readonly watch: boolean;
}

/** What the scanning thread tells. */
export type ScanNews =
  | { readonly kind: 'status'; readonly status: ScanStatus }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'log'; readonly line: string };

/** What it is asked while it runs. */
export type ScanWish = 'rescan' | 'stop';
