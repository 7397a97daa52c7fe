import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packClient } from './pack-client.ts';
import { projectDir } from './pinned-node.mjs';

const webDir = join(projectDir, 'web');
export const clientDir = join(webDir, 'dist');
const stampPath = join(clientDir, '.stamp');

/** What the built client is made of. Tests are not part of it; a change in them must not cost a build. */
const ingredients = [
  'web/{index.html,package.json,*.ts}',
  'web/build/*.ts',
  'web/{src,public}/**/*',
  '{contract,lyrics,playback}/src/**/*',
  '{contract,lyrics,playback}/package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/{client-build,pack-client}.ts',
];

/** Builds the client when what it is made of changed since the last build. Throws when the build fails. */
export async function buildClient(say: (line: string) => void): Promise<void> {
  const wanted = hashOfIngredients();
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === wanted) return;
  const begun = performance.now();
  say('Building the client …');
  await runVite();
  await packClient(clientDir);
  // The build may write into src (the generated route tree), so the stamp is taken after it.
  writeFileSync(stampPath, hashOfIngredients());
  say(`The client is built (${((performance.now() - begun) / 1000).toFixed(1)} s).`);
}

function hashOfIngredients(): string {
  const hash = createHash('sha256');
  const paths = globSync(ingredients, { cwd: projectDir }).filter((path) => !/\.test\.tsx?$/.test(path));
  for (const path of paths.sort()) {
    const whole = join(projectDir, path);
    if (!statSync(whole).isFile()) continue;
    hash.update(path).update('\0').update(readFileSync(whole)).update('\0');
  }
  return hash.digest('hex');
}

function runVite(): Promise<void> {
  const vite = join(projectDir, 'node_modules', 'vite', 'bin', 'vite.js');
  // Whoever starts Rill can do nothing about a warning; `vite build` in web/ shows them to who works on it.
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'error', '--emptyOutDir'], {
    cwd: webDir,
    stdio: ['ignore', 2, 2],
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The build failed (${code}).`))));
  });
}
