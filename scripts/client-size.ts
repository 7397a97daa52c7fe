import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseSync } from 'vite';
import { clientDir } from './client-build.ts';
import { type Gate, gateFailed, gatePassed } from './gate.ts';

/** The initial JavaScript: what index.html names and all of its static imports, gzipped. */
const PAGE_LIMIT_BYTES = 115_000;
/** All that the home's first cards wait for: the initial JavaScript, the home's chunk and the messages (decision 016). */
const CARDS_LIMIT_BYTES = 118_000;

export interface ClientSize {
  readonly scripts: readonly { readonly path: string; readonly bytes: number }[];
  readonly bytes: number;
}

/** The chunks that are loaded by `import()` before the home's first cards are drawn. */
const homePart = /^src\/routes\/index\.tsx\?tsr-split/;
const dictionary = /^src\/i18n\/first-(zh-cn|en)\.ts$/;

/** The gzipped size of the initial JavaScript: what index.html names, with all static imports. */
export const pageScripts = (dir: string): ClientSize => weigh(dir, namedByPage(dir));

/**
 * The gzipped size of all JavaScript that the home's first cards wait for: what index.html names, the home's chunk and
 * the larger of the message files, each with its static imports. Throws when the build has no such chunk.
 */
export const homeScripts = (dir: string): ClientSize =>
  weigh(dir, [...namedByPage(dir), ...filesOf(dir, homePart), largest(dir, filesOf(dir, dictionary))]);

/** The paths of all scripts that must be loaded before a screen can be drawn, its layout included. */
export const screenScripts = (dir: string, routeFile: RegExp): readonly string[] =>
  weigh(dir, filesOf(dir, routeFile)).scripts.map(({ path }) => path);

function namedByPage(dir: string): string[] {
  const text = readFileSync(join(dir, 'index.html'), 'utf8');
  return [
    ...text.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g),
    ...text.matchAll(/<link\b[^>]*\brel="modulepreload"[^>]*\bhref="([^"]+)"/g),
  ].map(([, path = '']) => posix.normalize(path));
}

function weigh(dir: string, starts: readonly string[]): ClientSize {
  const waiting = [...starts];
  const found = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    waiting.push(...staticImports(readFileSync(join(dir, path), 'utf8'), path));
  }
  const scripts = [...found]
    .map((path) => ({ path, bytes: packedSize(dir, path) }))
    .sort((one, other) => other.bytes - one.bytes);
  return { scripts, bytes: scripts.reduce((sum, script) => sum + script.bytes, 0) };
}

const packedSize = (dir: string, path: string) =>
  gzipSync(readFileSync(join(dir, path)), { level: 9 }).byteLength;

const largest = (dir: string, paths: readonly string[]) =>
  paths.reduce((one, other) => (packedSize(dir, one) < packedSize(dir, other) ? other : one));

function filesOf(dir: string, source: RegExp): string[] {
  const manifest = JSON.parse(readFileSync(join(dir, '.manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  const files = Object.entries(manifest).flatMap(([name, { file }]) => (source.test(name) ? [file] : []));
  if (files.length === 0) throw new Error(`The build has no chunk of ${source}.`);
  return files;
}

function staticImports(code: string, path: string): string[] {
  const { module } = parseSync(path, code);
  const imported = module.staticImports.map((entry) => entry.moduleRequest.value);
  const passedOn = module.staticExports.flatMap((entry) =>
    entry.entries.flatMap((name) => (name.moduleRequest === null ? [] : [name.moduleRequest.value])),
  );
  return [...imported, ...passedOn].map((request) => posix.join(dirname(path), request));
}

const sizeNote = (what: string, bytes: number, limit: number) =>
  `${what} ${(bytes / 1000).toFixed(1)} kB gzip of ${limit / 1000}`;

export const clientSizeGate: Gate = {
  name: 'size',
  after: 'build',
  async run() {
    const page = pageScripts(clientDir);
    const cards = homeScripts(clientDir);
    const figures = [
      sizeNote("the home's initial JavaScript is", page.bytes, PAGE_LIMIT_BYTES),
      sizeNote('with its own part and words', cards.bytes, CARDS_LIMIT_BYTES),
    ].join(', ');
    if (page.bytes <= PAGE_LIMIT_BYTES && cards.bytes <= CARDS_LIMIT_BYTES) return gatePassed(figures);
    return gateFailed(
      [`Too big: ${figures}`, ...cards.scripts.map((it) => `${it.bytes} ${it.path}`)].join('\n'),
    );
  },
};
