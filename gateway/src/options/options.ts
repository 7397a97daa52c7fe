import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { LogFormat } from '../log.ts';
import { isAddressOrSubnet } from '../requests/forwarded.ts';
import {
  type CommandLineOption,
  commandLineOptionSpecs,
  getCommandLineOptionSpec,
} from './command-line-options.ts';
import { type ConfigFile, readConfigFile } from './config-file.ts';
import { StartupError } from './startup-error.ts';

/** The texts with which a deployment describes itself on its pages. */
export interface SiteTexts {
  readonly name: string;
  readonly nameZh: string;
  /** ICP filing number; '' for none. */
  readonly icp: string;
  /** URL of the source code; '' for none. */
  readonly source: string;
  readonly announcement: { readonly title: string; readonly text: string } | null;
}

/** The options of one start: the command line overrides the environment, which overrides the configuration file. */
export interface GatewayStartOptions {
  /** The base path; begins and ends with a slash. */
  readonly base: string;
  /** Addresses and subnets of proxies whose X-Forwarded-* headers are believed. */
  readonly trustedProxies: readonly string[];
  readonly site: SiteTexts;
  /** The playlist used as personal radar; null for the service's own. */
  readonly radarPlaylistId: number | null;
  readonly host: string;
  /** The port to listen on; 0 lets the system choose a free one. */
  readonly port: number;
  /** Allowed host names besides this machine's own. */
  readonly allowedHosts: readonly string[];
  readonly dataDir: string;
  readonly music: readonly string[];
  /** Minutes between two scans of the music folders; 0 for none. */
  readonly rescanMinutes: number;
  /** The largest upload, and the largest sum of the uploads of one account, in bytes. */
  readonly uploads: { readonly maxFileBytes: number; readonly quotaBytes: number };
  /** Whether ffmpeg, where it is installed, transcodes what browsers cannot play. */
  readonly transcode: 'auto' | 'off';
  readonly demo: boolean;
  /** URL of another catalogue server instead of the embedded one. */
  readonly upstreamUrl: string | null;
  /** Whether Rill installs and runs the API server of the public service, as its catalogue. */
  readonly runsApiServer: boolean;
  /** Whether somebody has agreed to the API server in advance, for starts where nobody can be asked. */
  readonly acceptsApiServer: boolean;
  /** Whether media on this machine or a local network are refused, even when the catalogue server is there. */
  readonly refusesPrivateMedia: boolean;
  /** URL of a server for songs that the catalogue does not have; the page requests it. */
  readonly unblockUrl: string | null;
  readonly open: boolean;
  /** Whether calls, media and pages require a session. */
  readonly isPrivate: boolean;
  /** Whether anybody may make an account with a phone. */
  readonly openRegistration: boolean;
  /** Whether to print a link that gives the owner a new password, instead of serving. */
  readonly ownerLink: boolean;
  /** A file to write a backup of the database to, instead of serving. */
  readonly backupFile: string | null;
  /** A backup to restore the database from, instead of serving. */
  readonly restoreFile: string | null;
  readonly logFormat: LogFormat;
  readonly logsRequests: boolean;
  readonly help: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

interface Surroundings {
  readonly env: Environment;
  readonly defaultDataDir: string;
  /** Separates the folders of RILL_MUSIC: `:` or, on Windows, `;`. */
  readonly pathDelimiter: string;
}

/** Reads the command line (without node and script) and the environment. Throws `StartupError`. */
export function readGatewayStartOptions(
  argv: readonly string[],
  surroundings: Surroundings,
): GatewayStartOptions {
  const { env, pathDelimiter } = surroundings;
  const given = parse(argv);
  const typed = (row: CommandLineOption) =>
    given.get(row.flag)?.at(-1) ?? (env[row.env]?.trim() || undefined);
  const configPath = typed(getCommandLineOptionSpec('config'));
  const file = configPath === undefined ? {} : readConfigFile(configPath);
  const text = (row: CommandLineOption) => typed(row) ?? textOf(file, row.flag);
  const isSet = (row: CommandLineOption) => given.has(row.flag) || readSwitch(row.env, env[row.env]);
  const catalogue = text(getCommandLineOptionSpec('catalogue'));
  const runsApiServer = catalogue === 'netease';
  const music = given.get('music') ?? (env['RILL_MUSIC'] ?? '').split(pathDelimiter);
  return {
    base: readBasePath(text(getCommandLineOptionSpec('base')) ?? '/'),
    trustedProxies: proxyAddresses(given.get('trust-proxy') ?? (env['RILL_TRUST_PROXY'] ?? '').split(',')),
    site: siteTexts(file, text),
    radarPlaylistId: file.radarPlaylistId ?? null,
    // A host may be typed like in a URL, where an IPv6 address stands in brackets.
    host: (text(getCommandLineOptionSpec('host')) ?? '127.0.0.1').replace(/^\[(.+)\]$/, '$1'),
    port: readPort(text(getCommandLineOptionSpec('port')) ?? '4310'),
    allowedHosts: hostNames(given.get('allow-host') ?? (env['RILL_ALLOW_HOST'] ?? '').split(',')),
    dataDir: resolve(text(getCommandLineOptionSpec('data')) ?? surroundings.defaultDataDir),
    music: music.filter((folder) => folder.trim() !== '').map((folder) => resolve(folder)),
    rescanMinutes: asMinutes(text(getCommandLineOptionSpec('rescan')) ?? '15'),
    uploads: {
      maxFileBytes: asBytes(
        'upload-limit',
        text(getCommandLineOptionSpec('upload-limit')) ?? '500',
        1_000_000,
      ),
      quotaBytes: asBytes('quota', text(getCommandLineOptionSpec('quota')) ?? '10', 1_000_000_000),
    },
    transcode: asTranscode(text(getCommandLineOptionSpec('transcode')) ?? 'auto'),
    demo: !isSet(getCommandLineOptionSpec('no-demo')),
    upstreamUrl: runsApiServer ? null : serverUrl('catalogue', catalogue),
    runsApiServer,
    acceptsApiServer: isSet(getCommandLineOptionSpec('accept-api-server')),
    refusesPrivateMedia: isSet(getCommandLineOptionSpec('no-private-media')),
    unblockUrl: serverUrl('unblock', text(getCommandLineOptionSpec('unblock'))),
    open: !isSet(getCommandLineOptionSpec('no-open')),
    isPrivate: isSet(getCommandLineOptionSpec('private')),
    openRegistration: isSet(getCommandLineOptionSpec('open-registration')),
    ownerLink: given.has('owner-link'),
    backupFile: fileOf(given.get('backup')),
    restoreFile: fileOf(given.get('restore')),
    logFormat: asLogFormat(text(getCommandLineOptionSpec('log')) ?? 'text'),
    logsRequests: isSet(getCommandLineOptionSpec('log-requests')),
    help: given.has('help'),
  };
}

function textOf(file: ConfigFile, flag: string): string | undefined {
  const value = (file as Readonly<Record<string, unknown>>)[flag];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function siteTexts(file: ConfigFile, text: (row: CommandLineOption) => string | undefined): SiteTexts {
  const name = text(getCommandLineOptionSpec('name'));
  const names = typeof file.name === 'object' ? file.name : { en: 'Rill', 'zh-CN': '溪音' };
  const announcement = text(getCommandLineOptionSpec('announcement'));
  return {
    name: name ?? names.en,
    nameZh: name ?? names['zh-CN'],
    icp: text(getCommandLineOptionSpec('icp')) ?? '',
    source: serverUrl('source', text(getCommandLineOptionSpec('source'))) ?? '',
    announcement:
      announcement === undefined
        ? typeof file.announcement === 'object'
          ? file.announcement
          : null
        : { title: '', text: announcement },
  };
}

/** Makes a base path begin and end with a slash. @throws StartupError unless it consists of plain names. */
export function readBasePath(text: string): string {
  const path = `/${text}/`.replaceAll(/\/+/g, '/');
  if (!/^\/([\w.~-]+\/)*$/.test(path) || /\/\.{1,2}\//.test(path))
    throw new StartupError(`--base needs a path such as /music/, and ${text} is not one.`);
  return path;
}

function proxyAddresses(texts: readonly string[]): string[] {
  const addresses = texts.map((text) => text.trim()).filter((text) => text !== '');
  for (const address of addresses) {
    if (!isAddressOrSubnet(address))
      throw new StartupError(
        `--trust-proxy needs an address or a subnet such as 127.0.0.1 or 172.16.0.0/12, and ${address} is neither.`,
      );
  }
  return addresses;
}

function parse(argv: readonly string[]): Map<string, string[]> {
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(
      commandLineOptionSpecs.map((row) => [
        row.flag,
        { type: row.value === null ? 'boolean' : 'string' } as const,
      ]),
    ),
    strict: false,
    tokens: true,
  });
  const given = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === 'positional') throw new StartupError(unknown(token.value));
    if (token.kind !== 'option') continue;
    const row = commandLineOptionSpecs.find((candidate) => candidate.flag === token.name);
    if (row === undefined || !token.rawName.startsWith('--')) throw new StartupError(unknown(token.rawName));
    if (row.value === null && token.value !== undefined) {
      throw new StartupError(`The option --${row.flag} takes no value.`);
    }
    if (row.value !== null && isMissing(token.value, token.inlineValue))
      throw new StartupError(`The option --${row.flag} needs a value.`);
    given.set(row.flag, [...(given.get(row.flag) ?? []), token.value ?? '']);
  }
  return given;
}

/** `--data --no-open` lacks the folder. A folder whose name begins with dashes can be given as `--data=--name`. */
const isMissing = (value: string | undefined, isInline: boolean | undefined) =>
  !value || (!isInline && value.startsWith('--'));

const unknown = (word: string) => `Unknown option ${word}; npm start -- --help lists the options.`;

/** Reads a boolean variable. Unclear values are refused: a mistyped `RILL_PRIVATE` must not leave the server open. */
function readSwitch(name: string, text: string | undefined): boolean {
  if (/^(1|true|yes|on)$/i.test(text?.trim() ?? '')) return true;
  if (/^(|0|false|no|off)$/i.test(text?.trim() ?? '')) return false;
  throw new StartupError(`${name} needs 1 or 0, and ${text} is neither.`);
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new StartupError(`The port must be a number from 0 to 65535, and ${text} is not.`);
  }
  return port;
}

function serverUrl(flag: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new StartupError(
      `--${flag} needs a server's URL such as http://host:3000, and ${text} is not one.`,
    );
  if (url.username !== '' || url.password !== '')
    throw new StartupError(`--${flag} takes no user name or password in its URL.`);
  if (url.search !== '' || url.hash !== '')
    throw new StartupError(`--${flag} takes a server's URL without ? and #, and ${text} has one.`);
  return url.href.replace(/\/+$/, '');
}

function hostNames(texts: readonly string[]): string[] {
  const names = texts.map((text) => text.trim()).filter((text) => text !== '');
  for (const name of names) {
    if (/[\s/?#@*,]/.test(name))
      throw new StartupError(
        `--allow-host needs a host name such as music.example.org, and ${name} is not one.`,
      );
  }
  return names;
}

function asTranscode(text: string): GatewayStartOptions['transcode'] {
  if (text !== 'auto' && text !== 'off')
    throw new StartupError(`--transcode is auto or off, and ${text} is neither.`);
  return text;
}

/** The log's format, read before the options are checked, because mistakes in them are logged too. */
export function requestedLogFormat(argv: readonly string[], env: Environment): LogFormat {
  const typed = argv.findLast((word, at) => word.startsWith('--log=') || argv[at - 1] === '--log');
  return (typed?.replace('--log=', '') ?? env['RILL_LOG']?.trim()) === 'json' ? 'json' : 'text';
}

function asLogFormat(text: string): LogFormat {
  if (text !== 'text' && text !== 'json')
    throw new StartupError(`--log is text or json, and ${text} is neither.`);
  return text;
}

const MAX_MINUTES = 10_080;

function asMinutes(text: string): number {
  const minutes = Number(text);
  if (!/^\d+$/.test(text) || minutes > MAX_MINUTES) {
    throw new StartupError(`--rescan needs minutes from 0 to ${MAX_MINUTES}, and ${text} is not.`);
  }
  return minutes;
}

function asBytes(flag: string, text: string, unit: number): number {
  const size = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || size > 1_000_000) {
    throw new StartupError(`--${flag} needs a number from 0 to 1000000, and ${text} is not.`);
  }
  return Math.round(size * unit);
}

const fileOf = (given: readonly string[] | undefined): string | null => {
  const file = given?.at(-1);
  return file === undefined ? null : resolve(file);
};
