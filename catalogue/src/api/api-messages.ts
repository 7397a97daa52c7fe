import type { LoginEnvironment, PhoneLoginCode } from '../accounts/login-services.ts';
import type { LogEntry } from '../log.ts';

/** The messages to and from the thread that handles API calls. */

export interface ApiWorkerData {
  readonly databasePath: string;
  readonly access: Omit<LoginEnvironment, 'now' | 'hasher' | 'showCode'>;
}

export interface ApiWorkerRequest {
  readonly kind: 'request';
  readonly id: number;
  readonly method: string;
  readonly url: string;
  readonly headers: readonly [string, string][];
  readonly body: ArrayBuffer | null;
}

export type ApiWorkerCommand =
  | ApiWorkerRequest
  /** The client has disconnected, so its request needs no response. */
  | { readonly kind: 'abort'; readonly id: number }
  | { readonly kind: 'stop' };

export type ApiWorkerEvent =
  | {
      readonly kind: 'response';
      readonly id: number;
      readonly status: number;
      readonly headers: readonly [string, string][];
      readonly body: ArrayBuffer;
    }
  | { readonly kind: 'log'; readonly entry: LogEntry }
  | { readonly kind: 'login-code'; readonly code: PhoneLoginCode };
