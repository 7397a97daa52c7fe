import { spawn } from 'node:child_process';
import type { LoginCode, ScanStatus } from '@rill/catalogue';

interface Desktop {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether standard output is a terminal, so that a person is watching. */
  readonly isTerminal: boolean;
}

/** Whether a browser that opens now would appear in front of the person who started Rill. */
export function isDesktop({ platform, env, isTerminal }: Desktop): boolean {
  if (!isTerminal || env['CI'] || env['SSH_CONNECTION']) return false;
  return platform === 'darwin' || platform === 'win32' || Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY']);
}

/** Opens a URL in the person's browser; if that fails, the URL on the terminal must do. */
export function openBrowser(url: string, platform: NodeJS.Platform): void {
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

/**
 * Returns a listener that logs the progress of the music scan: at most one line every `everyFiles` files, and one at
 * the end.
 */
export function createScanReporter(log: (line: string) => void, everyFiles = 500) {
  let reported = 0;
  let wasScanning = false;
  return (status: ScanStatus): void => {
    if (status.state === 'scanning') {
      wasScanning = true;
      if (status.read < reported + everyFiles) return;
      reported = status.read;
      log(`Reading your music: ${status.read} of ${status.found} files so far`);
      return;
    }
    if (wasScanning && status.found > 0) log(endLine(status));
    wasScanning = false;
    reported = 0;
  };
}

function endLine(status: ScanStatus): string {
  const left = status.skipped.length;
  if (status.read < status.found) {
    return `Reading your music stopped at ${status.read} of ${status.found} files`;
  }
  return `Your music is read: ${status.found} files${left === 0 ? '' : `, ${left} of them skipped`}`;
}

/** The code for somebody who logs in with a phone, in a box that stands out on the terminal. */
export function loginCodeBox({ phone, code }: LoginCode): string {
  const lines = [`Code for ${phone}:  ${code}`, 'Pass it on to whom you know; it counts for five minutes.'];
  const width = Math.max(...lines.map((line) => line.length));
  const edge = '─'.repeat(width + 2);
  return [`┌${edge}┐`, ...lines.map((line) => `│ ${line.padEnd(width)} │`), `└${edge}┘`].join('\n');
}
