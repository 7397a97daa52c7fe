import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { BuildError } from './build-error.ts';
import { compressClientFiles } from './pack-client.ts';
import { projectDir } from './pinned-node.mjs';
import { buildThenReplaceFolder, createSourceHashFile } from './source-hash-file.ts';

const webDir = join(projectDir, 'web');
export const clientBuildDir = join(webDir, 'dist');

const stamp = createSourceHashFile(join(clientBuildDir, '.stamp'), [
  'web/{index.html,package.json,*.ts}',
  'web/build/*.ts',
  'web/{src,public}/**/*',
  '{contract,lyrics,playback}/src/**/*',
  '{contract,lyrics,playback}/package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/{client-build,source-hash-file,pack-client}.ts',
]);

/**
 * Builds the client when its sources have changed since the last build.
 * @throws BuildError when the build fails.
 */
export async function buildClient(log: (line: string) => void): Promise<void> {
  if (stamp.isCurrent()) return;
  const startedAt = performance.now();
  log('Building the client …');
  await buildThenReplaceFolder(clientBuildDir, async (newDir) => {
    await runVite(newDir);
    await compressClientFiles(newDir);
  });
  // The build may write into src (the generated route tree), so the stamp is taken after it.
  stamp.write();
  log(`The client is built (${((performance.now() - startedAt) / 1000).toFixed(1)} s).`);
}

function runVite(outDir: string): Promise<void> {
  const vite = join(projectDir, 'node_modules', 'vite', 'bin', 'vite.js');
  // A user who starts Rill can do nothing about warnings; `vite build` in web/ shows them to developers.
  const args = ['build', '--logLevel', 'error', '--outDir', outDir, '--emptyOutDir'];
  const child = spawn(process.execPath, [vite, ...args], { cwd: webDir, stdio: ['ignore', 2, 2] });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new BuildError(`The client's build failed (${code}).`)),
    );
  });
}
