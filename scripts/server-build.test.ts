import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startProduct } from '../e2e/products/product.ts';
import { buildServer, rewriteFileUrlsPlugin, serverProgramPath } from './server-build.ts';
import { buildThenReplaceFolder } from './source-hash-file.ts';

const transform = rewriteFileUrlsPlugin.transform as (code: string) => { code: string } | null;

describe('built server', { timeout: 60_000 }, () => {
  test('runs its threads without type stripping, and handles calls', async () => {
    await buildServer();
    const product = await startProduct({ args: ['--no-demo'] });
    try {
      const reply = await fetch(`${product.url}api/banner`);
      expect(await reply.json()).toMatchObject({ code: 200 });
    } finally {
      await product.stop();
    }
  });

  test('on a Node that is too old says so in one sentence, and imports nothing that such a Node lacks', async () => {
    await buildServer();
    const older =
      "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })";
    const start = `--import=data:text/javascript,${encodeURIComponent(older)}`;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [start, serverProgramPath, '--owner-link'],
      {
        encoding: 'utf8',
      },
    );
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      'Rill needs Node 24 or later, and this is Node 20.20.2; `npm run build` names one.\n',
    ]);
    expect(readFileSync(serverProgramPath, 'utf8')).not.toMatch(/^\s*import\b(?!\()/m);
  });

  test('maps its stack traces back to the TypeScript sources', async () => {
    await buildServer();
    const folder = dirname(serverProgramPath);
    const file = readdirSync(folder).find((name) => /^main-.+\.js$/.test(name)) ?? '';
    const code = readFileSync(join(folder, file), 'utf8').split('\n');
    const line = code.findIndex((text) => text.includes('Rill is ready at'));
    const map = new SourceMap(JSON.parse(readFileSync(join(folder, `${file}.map`), 'utf8')));
    const column = code[line]?.indexOf('console') ?? 0;
    expect(map.findEntry(line, column)).toMatchObject({
      originalSource: '../src/process/announce.ts',
    });
  });
});

describe('a build beside a running Rill', () => {
  test('leaves the last one in its place until it is finished, and for good when it fails', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rill-build-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const dir = join(folder, 'dist');
    const current = () => readFileSync(join(dir, 'page'), 'utf8');
    const build = (text: string) => async (newDir: string) => {
      mkdirSync(newDir);
      writeFileSync(join(newDir, 'page'), text);
    };
    await buildThenReplaceFolder(dir, build('first'));
    expect(current()).toBe('first');
    await buildThenReplaceFolder(dir, async (newDir) => {
      await build('second')(newDir);
      expect(current()).toBe('first');
    });
    expect(current()).toBe('second');
    const failing = buildThenReplaceFolder(dir, async (newDir) => {
      await build('third')(newDir);
      throw new Error('a syntax error');
    });
    await expect(failing).rejects.toThrow('a syntax error');
    expect([current(), readdirSync(folder)]).toEqual(['second', ['dist']]);
  });
});

describe('file URLs in the build', () => {
  test('point to the built programs of threads and to the migrations', () => {
    expect(transform("new URL('../scan/scan-worker.ts', import.meta.url)")?.code).toBe(
      "new URL('./scan-worker.js', import.meta.url)",
    );
    expect(transform("new URL('./migrations/', import.meta.url)")).toBeNull();
  });

  test('fail the build when they point to anything else', () => {
    expect(() => transform("new URL('./words.json', import.meta.url)")).toThrow('words.json');
  });
});
