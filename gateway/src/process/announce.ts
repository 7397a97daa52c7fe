import { spawn } from 'node:child_process';
import type { Server } from 'node:http';
import type { LogEntry, LogFunction, OwnerLink, PhoneLoginCode, ScanStatus } from '@rill/catalogue';
import type { GatewayStartOptions } from '../options/options.ts';
import { localInterfaces, networkUrls, serverUrlOnThisMachine } from '../requests/host-names.ts';

interface Announcement {
  readonly options: Pick<GatewayStartOptions, 'host' | 'port' | 'base' | 'open' | 'logFormat'>;
  /** URL at which this machine reaches the server. */
  readonly url: string;
  readonly server: Pick<Server, 'address'>;
  /** The owner's link as text behind `/login`; null when the owner has an account. */
  readonly ownerLink: string | null;
  readonly process: Pick<NodeJS.Process, 'platform' | 'env' | 'stdout'>;
  readonly print: (text: string) => void;
  readonly log: LogFunction;
}

const boundPort = (server: Pick<Server, 'address'>, port: number): number => {
  const bound = server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : port;
};

/**
 * URL at which this machine reaches a listening server. Before it listens, the port is that of the options, perhaps 0.
 */
export function urlOnThisMachine(
  { host, port, base }: Pick<GatewayStartOptions, 'host' | 'port' | 'base'>,
  server: Pick<Server, 'address'> | null = null,
): string {
  const real = server === null ? port : boundPort(server, port);
  return serverUrlOnThisMachine(host, real).replace(/\/$/, base);
}

/** Prints the URLs of Rill, and opens it in the browser of the person who started it. */
export function announceUrlAndOpenBrowser({
  options,
  url,
  server,
  ownerLink,
  process: { platform, env, stdout },
  print,
  log,
}: Announcement): void {
  const port = boundPort(server, options.port);
  const withBase = (address: string) => address.replace(/\/$/, options.base);
  print(`Rill is ready at ${url}`);
  // At a terminal the printed line says the same, so it is logged as JSON only.
  if (options.logFormat === 'json')
    log({ level: 'info', event: 'ready', message: `Rill is ready at ${url}`, fields: { url } });
  const elsewhere = networkUrls(options.host, port, localInterfaces()).map(withBase).join(' or ');
  if (elsewhere !== '') {
    const message = `From other machines: ${elsewhere}`;
    log({ level: 'info', event: 'network-urls', message, fields: { urls: elsewhere } });
  }
  if (ownerLink !== null) print(formatOwnerLink(url, { fragment: ownerLink, isForPassword: false }));
  const desktop = { platform, env, isTerminal: stdout.isTTY === true };
  if (options.open && canShowBrowser(desktop)) openUrlInBrowser(url, platform);
}

const formatOwnerLink = (url: string, { fragment, isForPassword }: OwnerLink): string =>
  `${isForPassword ? 'The owner sets a new password' : 'The owner’s account is made'}, once, at ${url}login#${fragment}`;

/** The line for `--owner-link`, which knows the address of a running Rill only from its own options. */
export const formatOwnerLinkByOptions = (
  options: Pick<GatewayStartOptions, 'host' | 'port' | 'base'>,
  link: OwnerLink,
): string => formatOwnerLink(urlOnThisMachine(options), link);

interface Desktop {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether standard output is a terminal, so that a person is watching. */
  readonly isTerminal: boolean;
}

/** Whether a browser that opens now would appear in front of the person who started Rill. */
export function canShowBrowser({ platform, env, isTerminal }: Desktop): boolean {
  if (!isTerminal || env['CI'] || env['SSH_CONNECTION']) return false;
  return platform === 'darwin' || platform === 'win32' || Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY']);
}

/** Opens a URL in the person's browser. A failure is ignored, because the terminal shows the URL too. */
function openUrlInBrowser(url: string, platform: NodeJS.Platform): void {
  const [command, ...args] =
    platform === 'darwin'
      ? ['open', url]
      : platform === 'win32'
        ? ['cmd', '/c', 'start', '', url]
        : ['xdg-open', url];
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}

/** Logs the progress of the music scan: at most one line every `everyFiles` files, and one at the end. */
export function createScanProgressLogger(log: LogFunction, everyFiles = 500) {
  let reported = 0;
  let wasScanning = false;
  return (status: ScanStatus): void => {
    if (status.state === 'scanning') {
      wasScanning = true;
      if (status.read < reported + everyFiles) return;
      reported = status.read;
      const { read, found } = status;
      const message = `Reading your music: ${read} of ${found} files so far`;
      log({ level: 'info', event: 'scan-progress', message, fields: { read, found } });
      return;
    }
    if (wasScanning && status.folders.length > 0) log(endEntry(status));
    wasScanning = false;
    reported = 0;
  };
}

function endEntry({ folders, read, found, unread }: ScanStatus): LogEntry {
  const fields = { read, found, skipped: unread };
  if (found === 0) {
    const message =
      `No music that can be read is in ${folders.join(' and ')}: check what --music names and that its drive is there; ` +
      'music that is added is noticed.';
    return { level: 'warn', event: 'no-music', message, fields };
  }
  if (read < found) {
    const message = `Reading your music stopped at ${read} of ${found} files`;
    return { level: 'warn', event: 'scan-stopped', message, fields };
  }
  const left = unread === 0 ? '' : `, ${unread} of them skipped`;
  return { level: 'info', event: 'scan-done', message: `Your music is read: ${found} files${left}`, fields };
}

/** The code of a login with a phone, in a box that stands out on the terminal. */
export function formatLoginCodeBox({ phone, code }: PhoneLoginCode): string {
  const lines = [`Code for ${phone}:  ${code}`, 'Pass it on to whom you know; it counts for five minutes.'];
  const width = Math.max(...lines.map((line) => line.length));
  const edge = '─'.repeat(width + 2);
  return [`┌${edge}┐`, ...lines.map((line) => `│ ${line.padEnd(width)} │`), `└${edge}┘`].join('\n');
}
