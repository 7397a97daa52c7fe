import { cpSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { BuildError } from './build-error.ts';
import { projectDir } from './pinned-node.mjs';
import { buildThenReplaceFolder, createSourceHashFile } from './source-hash-file.ts';

/** The folder is as deep as gateway/src, so that relative paths to the project's other folders are the same in both. */
const serverDir = join(projectDir, 'gateway', 'dist');
/** The program of the product. Run it with `SERVER_FLAGS`. */
export const serverProgramPath = join(serverDir, 'main.js');

const stamp = createSourceHashFile(join(serverDir, '.stamp'), [
  '{gateway,catalogue,contract}/src/**/*',
  '{gateway,catalogue,contract}/package.json',
  'package-lock.json',
  'scripts/{server-build,source-hash-file}.ts',
]);

/**
 * Builds the server as JavaScript when its sources have changed since the last build. Node would strip the types by
 * itself, but again in every thread and at every start, with a WebAssembly module that makes Node 24 crash now and
 * then (docs/decisions/034).
 * @throws BuildError when the build fails.
 */
export async function buildServer(): Promise<void> {
  if (stamp.isCurrent()) return;
  await buildThenReplaceFolder(serverDir, runVite);
  stamp.write();
}

async function runVite(outDir: string): Promise<void> {
  // Vite is imported here, because loading it takes longer than comparing the stamp, which is often enough.
  const { build } = await import('vite');
  try {
    await build({
      configFile: false,
      root: projectDir,
      logLevel: 'error',
      publicDir: false,
      plugins: [rewriteFileUrlsPlugin],
      build: {
        ssr: true,
        target: 'es2024',
        outDir,
        emptyOutDir: true,
        sourcemap: true,
        rolldownOptions: {
          input: {
            // The entry checks the version of Node and then loads the rest, gateway/src/main.ts.
            main: join(projectDir, 'gateway/src/check-node-version.ts'),
            ...Object.fromEntries(workerFiles().map((path) => [basename(path, '.ts'), path])),
          },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
      // The project's own packages become part of the build; packages from the registry stay in node_modules.
      ssr: { noExternal: [/^@rill\//], external: true },
    });
  } catch (error) {
    throw new BuildError(
      `The server's build failed: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  cpSync(join(projectDir, 'catalogue/src/store/migrations'), join(outDir, 'migrations'), {
    recursive: true,
  });
}

/** The programs of the server's threads. */
const workerFiles = () =>
  globSync('catalogue/src/**/*-worker.ts', { cwd: projectDir }).map((path) => join(projectDir, path));

/**
 * Shortens the path in `new URL('…', import.meta.url)` to the file's name, because all such files lie side by side in
 * the build.
 */
export const rewriteFileUrlsPlugin: Plugin = {
  name: 'rill:keep-file-urls',
  enforce: 'pre',
  transform(code) {
    const changed = code.replaceAll(/new URL\('([^']+)', import\.meta\.url\)/g, (_, path: string) => {
      const worker = /([\w-]+-worker)\.ts$/.exec(path)?.[1];
      if (worker !== undefined) return `new URL('./${worker}.js', import.meta.url)`;
      if (path === './migrations/') return `new URL('./migrations/', import.meta.url)`;
      throw new Error(`${path} is neither a thread's program nor the migrations.`);
    });
    // The replacement keeps every line in place, so the source map stays valid.
    return changed === code ? null : { code: changed, map: null };
  },
};
