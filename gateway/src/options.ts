import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findOption, type OptionRow, optionRows } from './option-rows.ts';

/** The options of one run of the gateway: the command line first, the environment second. */
export interface RunOptions {
  readonly host: string;
  /** 0 lets the system choose a free one. */
  readonly port: number;
  /** Host names that are answered besides this machine's own. */
  readonly allowedHosts: readonly string[];
  readonly dataDir: string;
  readonly music: readonly string[];
  /** Minutes between two comparisons of the music folders with what was seen; 0 never. */
  readonly rescanMinutes: number;
  readonly demo: boolean;
  /** URL of another catalogue server instead of the embedded one. */
  readonly upstreamUrl: string | null;
  /** URL of a server for songs that the catalogue does not have; the page asks it. */
  readonly unblockUrl: string | null;
  readonly open: boolean;
  readonly help: boolean;
}

/** A reason not to start, told in one sentence. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}

type Environment = Readonly<Record<string, string | undefined>>;

interface Surroundings {
  readonly env: Environment;
  readonly defaultDataDir: string;
  /** Separates the folders of RILL_MUSIC: `:` or, on Windows, `;`. */
  readonly pathDelimiter: string;
}

/** Reads the command line (without node and script) and the environment. Throws `OptionError`. */
export function readOptions(argv: readonly string[], surroundings: Surroundings): RunOptions {
  const { env, pathDelimiter } = surroundings;
  const given = parse(argv);
  const text = (row: OptionRow) => given.get(row.flag)?.at(-1) ?? (env[row.env]?.trim() || undefined);
  const isSet = (row: OptionRow) => given.has(row.flag) || isTruthy(env[row.env]);
  const music = given.get('music') ?? (env['RILL_MUSIC'] ?? '').split(pathDelimiter);
  return {
    host: text(findOption('host')) ?? '127.0.0.1',
    port: readPort(text(findOption('port')) ?? '4310'),
    allowedHosts: hostNames(given.get('allow-host') ?? (env['RILL_ALLOW_HOST'] ?? '').split(',')),
    dataDir: resolve(text(findOption('data')) ?? surroundings.defaultDataDir),
    music: music.filter((folder) => folder.trim() !== '').map((folder) => resolve(folder)),
    rescanMinutes: asMinutes(text(findOption('rescan')) ?? '15'),
    demo: !isSet(findOption('no-demo')),
    upstreamUrl: serverUrl('catalogue', text(findOption('catalogue'))),
    unblockUrl: serverUrl('unblock', text(findOption('unblock'))),
    open: !isSet(findOption('no-open')),
    help: given.has('help'),
  };
}

function parse(argv: readonly string[]): Map<string, string[]> {
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(
      optionRows.map((row) => [row.flag, { type: row.value === null ? 'boolean' : 'string' } as const]),
    ),
    strict: false,
    tokens: true,
  });
  const given = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === 'positional') throw new OptionError(unknown(token.value));
    if (token.kind !== 'option') continue;
    const row = optionRows.find((candidate) => candidate.flag === token.name);
    if (row === undefined || !token.rawName.startsWith('--')) throw new OptionError(unknown(token.rawName));
    if (row.value === null && token.value !== undefined) {
      throw new OptionError(`The option --${row.flag} takes no value.`);
    }
    if (row.value !== null && isMissing(token.value, token.inlineValue))
      throw new OptionError(`The option --${row.flag} needs a value.`);
    given.set(row.flag, [...(given.get(row.flag) ?? []), token.value ?? '']);
  }
  return given;
}

/** `--data --no-open` lacks the folder. A folder whose name begins with dashes can be given as `--data=--name`. */
const isMissing = (value: string | undefined, isInline: boolean | undefined) =>
  !value || (!isInline && value.startsWith('--'));

const unknown = (word: string) => `Unknown option ${word}; npm start -- --help lists the options.`;

const isTruthy = (text: string | undefined) =>
  text !== undefined && !/^(|0|false|no|off)$/i.test(text.trim());

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new OptionError(`The port must be a number from 0 to 65535, and ${text} is not.`);
  }
  return port;
}

function serverUrl(flag: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new OptionError(`--${flag} needs a server's URL such as http://host:3000, and ${text} is not one.`);
  if (url.username !== '' || url.password !== '')
    throw new OptionError(`--${flag} takes no user name or password in its URL.`);
  if (url.search !== '' || url.hash !== '')
    throw new OptionError(`--${flag} takes a server's URL without ? and #, and ${text} has one.`);
  return url.href.replace(/\/+$/, '');
}

function hostNames(texts: readonly string[]): string[] {
  const names = texts.map((text) => text.trim()).filter((text) => text !== '');
  for (const name of names) {
    if (/[\s/?#@*]/.test(name))
      throw new OptionError(
        `--allow-host needs a host name such as music.example.org, and ${name} is not one.`,
      );
  }
  return names;
}

const MAX_MINUTES = 10_080;

function asMinutes(text: string): number {
  const minutes = Number(text);
  if (!/^\d+$/.test(text) || minutes > MAX_MINUTES) {
    throw new OptionError(`--rescan needs minutes from 0 to ${MAX_MINUTES}, and ${text} is not.`);
  }
  return minutes;
}
