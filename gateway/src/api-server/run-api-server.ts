import { join } from 'node:path';
import type { LogFunction } from '@rill/catalogue';
import { apiServerAgreementText, confirmApiServerAgreement } from './agreement.ts';
import { createNpmSpawner, installApiServerFromLockfile } from './install-api-server.ts';
import { removeAbandonedUploads, spawnThirdPartyApiServer, superviseProgram } from './supervise.ts';

interface ApiServerOptions {
  /** The folder with the package.json, the lockfile and the launcher. */
  readonly sourceDir: string;
  readonly dataDir: string;
  readonly isAccepted: boolean;
  /** Called with the server's URL after each start. */
  readonly onUrl: (url: string) => void;
  readonly log: LogFunction;
}

const HOUR_MS = 3_600_000;

/**
 * Installs the API server of the public service after somebody has agreed to it, and runs it until `stop` is called.
 * @throws StartupError without an agreement, without npm, and when the server does not start.
 */
export async function installAndRunThirdPartyApiServer(
  { sourceDir, dataDir, isAccepted, onUrl, log }: ApiServerOptions,
  { stdin, stderr, env, platform }: Pick<NodeJS.Process, 'stdin' | 'stderr' | 'env' | 'platform'>,
) {
  const targetDir = join(dataDir, 'api-server');
  await confirmApiServerAgreement({
    file: join(targetDir, 'agreed'),
    notice: apiServerAgreementText('@neteasecloudmusicapienhanced/api', targetDir),
    isAccepted,
    terminal: stdin.isTTY && stderr.isTTY ? { input: stdin, output: stderr } : null,
    log,
  });
  const spawnNpm = createNpmSpawner(env, platform);
  const folder = await installApiServerFromLockfile({ sourceDir, targetDir, spawnNpm, log });
  const { stop } = await superviseProgram({
    start: () => spawnThirdPartyApiServer(folder, env),
    onUrl,
    log,
  });
  const cleaning = setInterval(() => removeAbandonedUploads(folder, Date.now() - HOUR_MS), HOUR_MS / 6);
  cleaning.unref();
  return {
    stop() {
      clearInterval(cleaning);
      stop();
    },
  };
}
