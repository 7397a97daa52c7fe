import type { Hono } from 'hono';
import type { IdentityPorts } from './accounts/identity.ts';

/** Who may come in, and where codes for a phone are shown: on the terminal, never in a log. */
export type CatalogueAccess = Omit<IdentityPorts, 'now' | 'hasher'>;

export interface CatalogueOptions {
  /** Where the database and the cover cache live; made when it is missing. */
  readonly dataDir: string;
  /** The listener's own music folders. */
  readonly music: readonly string[];
  /** The folder of the demo library (with its manifest.json), or null to do without it. */
  readonly demo: string | null;
  readonly log?: (line: string) => void;
  /** Keep looking for changes in the music folders after the first scan. */
  readonly watch?: boolean;
  /** Compare the music folders with what was seen every so many minutes, for network drives; 0 (the default) never. */
  readonly rescanMinutes?: number;
  /** Open to everybody, registration closed and codes shown nowhere unless given. */
  readonly access?: CatalogueAccess;
  /** The largest upload, and what all uploads of one account may take together, in bytes; 500 MB and 10 GB. */
  readonly uploads?: { readonly maxFileBytes: number; readonly quotaBytes: number };
  /** `auto`: files that browsers cannot play are played through ffmpeg where the machine has one; `off` (the default): never. */
  readonly transcode?: 'auto' | 'off';
}

export interface SkippedFile {
  readonly path: string;
  readonly reason: string;
}

/** How far the reading of the music folders is. `skipped` holds the latest hundred at most. */
export interface ScanStatus {
  readonly state: 'idle' | 'scanning';
  readonly folders: readonly string[];
  /** Music files seen in this scan, and how many of them are dealt with. */
  readonly found: number;
  readonly read: number;
  readonly skipped: readonly SkippedFile[];
}

/** The accounts of a server. */
export interface AccountServer {
  /** Answers the calls about accounts, under /api. */
  readonly app: Hono;
  /** Whether a request may pass; its headers hold the session. */
  mayEnter(headers: Headers): boolean;
  /**
   * Makes a link that lets the owner in once and returns what stands behind its #, for `/login#owner=…`. Null when there
   * are accounts already, unless forced: then it sets a new password for the owner.
   */
  newOwnerLink(isForced: boolean): string | null;
  close(): Promise<void>;
}

export interface Catalogue extends AccountServer {
  /** Answers /api/* and /media/*, both absolute under wherever it is mounted. */
  readonly app: Hono;
  /** Resolves when the demo library is in and the first scan has begun; music keeps arriving behind it. */
  readonly ready: Promise<void>;
  readonly scan: {
    status(): ScanStatus;
    onProgress(listener: (status: ScanStatus) => void): () => void;
    rescan(): void;
  };
}

/** A reason not to start, told in one sentence. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
}
