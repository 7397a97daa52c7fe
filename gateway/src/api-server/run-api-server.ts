import { join } from 'node:path';
import type { Log } from '@rill/catalogue';
import { apiServerNotice, confirmApiServerAgreement } from './agreement.ts';
import { installApiServer, npmSpawner } from './install-api-server.ts';
import { spawnApiServer, superviseProgram } from './supervise.ts';

interface ApiServerOptions {
  /** The folder with the package.json, the lockfile and the launcher. */
  readonly sourceDir: string;
  readonly dataDir: string;
  readonly isAccepted: boolean;
  /** Takes the server's URL after each start. */
  readonly onUrl: (url: string) => void;
  readonly log: Log;
}

/**
 * Installs the API server of the public service after somebody has agreed to it, and runs it until `stop` is called.
 * @throws OptionError without an agreement, without npm, and when it does not start
 */
export async function runApiServer(
  { sourceDir, dataDir, isAccepted, onUrl, log }: ApiServerOptions,
  { stdin, stderr, env, platform }: Pick<NodeJS.Process, 'stdin' | 'stderr' | 'env' | 'platform'>,
) {
  const targetDir = join(dataDir, 'api-server');
  await confirmApiServerAgreement({
    file: join(targetDir, 'agreed'),
    notice: apiServerNotice('@neteasecloudmusicapienhanced/api', targetDir),
    isAccepted,
    terminal: stdin.isTTY && stderr.isTTY ? { input: stdin, output: stderr } : null,
    log,
  });
  const spawnNpm = npmSpawner(env, platform);
  const folder = await installApiServer({ sourceDir, targetDir, spawnNpm, log });
  return superviseProgram({ start: () => spawnApiServer(folder, env), onUrl, log });
}
