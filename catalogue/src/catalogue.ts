import type { Hono } from 'hono';
import type { LoginDependencies } from './accounts/login-services.ts';
import type { MusicScan } from './library/scan/scan-status.ts';
import type { LogFunction } from './log.ts';

/** Who may come in, and where phone codes are shown: on the terminal, never in a log. */
export type CatalogueLoginOptions = Omit<LoginDependencies, 'now' | 'hasher'>;

/** What a catalogue is started with; paths are absolute, or relative to the working directory. */
export interface CatalogueOptions {
  /** Where the database and the cover cache live; made when it is missing. */
  readonly dataDir: string;
  /** The listener's own music folders. */
  readonly music: readonly string[];
  /** The folder of the demo library (with its manifest.json), or null to do without it. */
  readonly demo: string | null;
  readonly log?: LogFunction;
  /** Keep looking for changes in the music folders after the first scan. */
  readonly watch?: boolean;
  /** Minutes between two polls of the music folders, for network drives; 0 (the default) never. */
  readonly rescanMinutes?: number;
  /** By default the server is open to everybody, registration is closed and codes are shown nowhere. */
  readonly access?: CatalogueLoginOptions;
  /** The largest upload, and the quota of one account, in bytes; 500 MB and 10 GB by default. */
  readonly uploads?: { readonly maxFileBytes: number; readonly quotaBytes: number };
  /** `auto`: files that browsers cannot play are played through ffmpeg where the machine has one; `off` (the default): never. */
  readonly transcode?: 'auto' | 'off';
}

/** The accounts of a server. */
export interface AccountService {
  /** Answers the calls about accounts, under /api. */
  readonly app: Hono;
  /** Whether a request may pass; its headers hold the session. */
  isRequestAllowed(headers: Headers): boolean;
  /**
   * Makes a link that makes the owner's account once and returns its fragment, for `/login#owner=…`. Null when there are
   * accounts already.
   */
  newOwnerLink(): string | null;
  close(): Promise<void>;
}

/** The accounts of a gateway in front of another catalogue, which knows nothing of them. */
export interface GatewayAccountService extends AccountService {
  /** The account of a request's session; null without one. */
  accountOf(headers: Headers): number | null;
}

/** A catalogue that is running; `close` ends its threads and its database. */
export interface EmbeddedCatalogue extends AccountService {
  /** Answers /api/* and /media/*, both absolute under wherever it is mounted. */
  readonly app: Hono;
  /** Resolves when the demo library is imported and the first scan has begun; music keeps arriving after that. */
  readonly ready: Promise<void>;
  readonly scan: MusicScan;
}
