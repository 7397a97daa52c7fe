import type { LogEntry, LogFunction } from '@rill/catalogue';

export type LogFormat = 'text' | 'json';

interface LogOptions {
  readonly format: LogFormat;
  /** Writes one line, which is passed without a line break. */
  readonly write: (line: string) => void;
  readonly now: () => Date;
}

/**
 * Returns a log that writes one line for each entry: its sentence alone, because systemd and Docker add the time, or
 * all of it as JSON. Secrets are left out whatever the caller passes, and no line has control characters, because names
 * of files can contain commands for the terminal.
 */
export function createLog({ format, write, now }: LogOptions): LogFunction {
  return (entry) =>
    write(format === 'json' ? jsonLine(entry, now()) : printable(redactSecrets(entry.message)));
}

function jsonLine({ level, event, message, fields }: LogEntry, time: Date): string {
  const head = { time: time.toISOString(), level, event, message: redactSecrets(message) };
  const safe = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? redactSecrets(value) : value,
    ]),
  );
  // The head is first in the line and also set last, so that no field can replace a part of it.
  return printable(JSON.stringify({ ...head, ...safe, ...head }));
}

const printable = (line: string) => line.replaceAll(/\p{Cc}/gu, '�');

const SECRET_NAMES =
  'authorization|captcha|code|cookie|csrf_token|key|music_[au]|owner|invite|passw(?:or)?d|rill\\d*_[\\w-]+|secret|session|sign(?:ature)?|token|__csrf';
const QUERY = /(\bhttps?:\/\/[^\s?#]*)[?#][^\s)'"’”,;]*/gi;
const CREDENTIALS = /(\bhttps?:\/\/)[^\s/@]+@/gi;
const SECRET = new RegExp(
  `((?:^|[\\s;,&?#{"'])(?:set-|__(?:host|secure)-)?(?:${SECRET_NAMES})["']?\\s*[=:]\\s*)["']?[^\\s;,&"']+`,
  'gi',
);
const SCHEME = /(?<![\w/])(bearer|basic)\s+[\w+/=.~-]{6,}/gi;

/**
 * Drops the query and fragment of URLs, user names in them, and the values of cookies, tokens, codes and passwords. A
 * second line of defence: entries are worded without secrets, but messages of errors come from elsewhere.
 */
export function redactSecrets(text: string): string {
  return text.replace(CREDENTIALS, '$1').replace(QUERY, '$1').replace(SCHEME, '$1 …').replace(SECRET, '$1…');
}

/** An error with its stack on one line. */
export function formatErrorForLog(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.replaceAll(/\s*\n\s*/g, ' < ');
}
