import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type DrivenBrowser, waitFor } from './webdriver-client.ts';

/** A browser with a new, empty profile. */
export interface StartedBrowser {
  readonly page: DrivenBrowser;
  close(): Promise<void>;
}

export const WINDOW_WIDTH = 1440;
export const WINDOW_HEIGHT = 900;

/**
 * Starts PulseAudio with a null sink, which consumes sound in real time: Firefox plays nothing without an audio device.
 */
export async function startSilentPulseAudio(pulseAudio: string, home: string) {
  const socket = join(home, 'pulse.socket');
  const server = spawn(
    pulseAudio,
    [
      ...['-n', '--daemonize=no', '--exit-idle-time=-1', '--disable-shm=yes', '--use-pid-file=no'],
      ...['-L', 'module-null-sink', '-L', `module-native-protocol-unix auth-anonymous=1 socket=${socket}`],
    ],
    { stdio: 'ignore', env: { ...process.env, HOME: home, XDG_RUNTIME_DIR: home } },
  );
  await waitFor('PulseAudio', async () => existsSync(socket));
  return { server, env: { PULSE_SERVER: `unix:${socket}` } };
}

/** Ends a program and waits until it is gone. */
export async function stopProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const exit = new Promise((resolve) => program.once('exit', resolve));
  program.kill('SIGTERM');
  await exit;
}
