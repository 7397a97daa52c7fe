import type { LogEntry, LogFunction } from '@rill/catalogue';

export type LogFormat = 'text' | 'json';

interface LogOptions {
  readonly format: LogFormat;
  /** Takes one line without its end. */
  readonly write: (line: string) => void;
  readonly now: () => Date;
}

/**
 * Returns a log that writes one line for each entry: its sentence alone, which systemd and Docker put the time before,
 * or all of it as JSON. Whatever the caller passes, secrets are left out, and no line holds control characters: names of
 * files can hold commands for the terminal.
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
  // First in the line, and last to be set: no field can pass for them.
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
 * A second line of defence: entries are worded without secrets, but the message of an error comes from elsewhere. Drops
 * the query and fragment of URLs, user names in them, and the values of cookies, tokens, codes and passwords.
 */
export function redactSecrets(text: string): string {
  return text.replace(CREDENTIALS, '$1').replace(QUERY, '$1').replace(SCHEME, '$1 …').replace(SECRET, '$1…');
}

/** An error with its stack on one line. */
export function formatErrorForLog(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.replaceAll(/\s*\n\s*/g, ' < ');
}
