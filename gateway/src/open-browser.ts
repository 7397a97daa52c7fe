import { spawn } from 'node:child_process';

interface Desktop {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether a person sits at this terminal. */
  readonly isTerminal: boolean;
}

/** Whether a browser that opens now would appear in front of the person who started Rill. */
export function isDesktop({ platform, env, isTerminal }: Desktop): boolean {
  if (!isTerminal || env['CI'] || env['SSH_CONNECTION']) return false;
  return platform === 'darwin' || platform === 'win32' || Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY']);
}

/** Opens the address in the person's browser; where that fails, the printed line is enough. */
export function openBrowser(address: string, platform: NodeJS.Platform): void {
  const [command, ...args] =
    platform === 'darwin'
      ? ['open', address]
      : platform === 'win32'
        ? ['cmd', '/c', 'start', '', address]
        : ['xdg-open', address];
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
