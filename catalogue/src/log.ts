/** Something that happened, for the person who runs the server. */
export interface LogEntry {
  readonly level: 'info' | 'warn' | 'error';
  /** A name that stays the same whatever the message says, for filters and alarms: `scan-done`. */
  readonly event: string;
  /** A whole sentence. It names no code, token, cookie or password, and no URL with a query. */
  readonly message: string;
  /** The parts of the message that vary, for programs. The same rule holds for them. */
  readonly fields: Readonly<Record<string, string | number | boolean>>;
}

/** Takes what happened. Safe to call at any time; it neither throws nor waits. */
export type LogFunction = (entry: LogEntry) => void;
