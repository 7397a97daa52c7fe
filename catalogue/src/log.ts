/** An event for the person who runs the server. */
export interface LogEntry {
  readonly level: 'info' | 'warn' | 'error';
  /** An identifier that stays the same when the message changes, for filters and alarms: `scan-done`. */
  readonly event: string;
  /** A whole sentence without codes, tokens, cookies, passwords, and URLs with a query. */
  readonly message: string;
  /** The variable parts of the message, for programs; secrets are left out here too. */
  readonly fields: Readonly<Record<string, string | number | boolean>>;
}

/** Takes an entry. Safe to call at any time; neither throws nor waits. */
export type LogFunction = (entry: LogEntry) => void;
