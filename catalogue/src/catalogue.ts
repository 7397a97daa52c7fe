import type { Hono } from 'hono';
import type { LoginEnvironment } from './accounts/login-services.ts';
import type { MusicScan } from './library/scan/scan-status.ts';
import type { LogFunction } from './log.ts';

/** Who may use the server, and where phone codes are shown: on the terminal, never in a log. */
export type CatalogueLoginOptions = Omit<LoginEnvironment, 'now' | 'hasher'>;

/** The options of a catalogue; paths are absolute, or relative to the working directory. */
export interface CatalogueOptions {
  /** The folder of the database and the cover cache; made when it is missing. */
  readonly dataDir: string;
  /** The listener's own music folders. */
  readonly music: readonly string[];
  /** The folder of the demo library (with its manifest.json); null for none. */
  readonly demo: string | null;
  readonly log?: LogFunction;
  /** Whether changes in the music folders are watched after the first scan. */
  readonly watch?: boolean;
  /** Minutes between two polls of the music folders, for network drives; 0, the default, for none. */
  readonly rescanMinutes?: number;
  /** By default the server is open to everybody, registration is closed and codes are not shown anywhere. */
  readonly access?: CatalogueLoginOptions;
  /** The largest upload, and the quota of one account, in bytes; 500 MB and 10 GB by default. */
  readonly uploads?: { readonly maxFileBytes: number; readonly quotaBytes: number };
  /** `auto`: what browsers cannot play is transcoded where the machine has ffmpeg; `off` is the default. */
  readonly transcode?: 'auto' | 'off';
}

export interface AccountService {
  /** Handles the calls about accounts, below /api. */
  readonly app: Hono;
  isRequestAllowed(headers: Headers): boolean;
  /**
   * Creates a link for the first account and returns its fragment for `/login#owner=…`; null when there are accounts.
   */
  newOwnerLink(): string | null;
  close(): Promise<void>;
}

/** The accounts of a gateway in front of another catalogue, which does not know them. */
export interface GatewayAccountService extends AccountService {
  /** The account of a request's session; null without one. */
  accountOf(headers: Headers): number | null;
}

/** A catalogue that is running; `close` ends its threads and its database. */
export interface EmbeddedCatalogue extends AccountService {
  /** Handles /api/* and /media/*, both below the path that it is mounted at. */
  readonly app: Hono;
  /** Resolves when the demo library is imported and the first scan has begun; songs are added after that. */
  readonly ready: Promise<void>;
  readonly scan: MusicScan;
}
