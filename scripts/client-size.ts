import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { parseSync } from 'vite';

interface SizedFile {
  readonly path: string;
  readonly bytes: number;
}

export interface ClientScriptSizes {
  /** All scripts, the largest first. */
  readonly scripts: readonly SizedFile[];
  readonly bytes: number;
}

/** The chunks that are loaded by `import()` before the home's first cards are drawn. */
const homePart = /^src\/routes\/index\.tsx\?tsr-split/;
const dictionary = /^src\/i18n\/first-(zh-cn|en)\.ts$/;

/** The gzipped size of the initial JavaScript: what index.html names, with all static imports. */
export const measureInitialScriptSize = (dir: string): ClientScriptSizes => weigh(dir, namedByPage(dir));

/**
 * The gzipped size of all JavaScript that the home's first cards wait for: what index.html names, the home's chunk and
 * the larger of the message files, each with its static imports. Throws when the build has no such chunk.
 */
export const measureHomeScriptSize = (dir: string): ClientScriptSizes =>
  weigh(dir, [...namedByPage(dir), ...filesOf(dir, homePart), largest(dir, filesOf(dir, dictionary))]);

/** The brotli size of all styles that the home's first cards wait for: those that index.html names and of the home's chunk. */
export function measureHomeStyleSize(dir: string): {
  readonly styles: readonly SizedFile[];
  readonly bytes: number;
} {
  const chunks = new Set(measureHomeScriptSize(dir).scripts.map(({ path }) => path));
  const ofChunks = Object.values(readManifest(dir)).flatMap(({ file, css = [] }) =>
    chunks.has(file) ? css : [],
  );
  const paths = [...new Set([...stylesheetsOfPage(dir), ...ofChunks])];
  const styles = paths.map((path) => ({ path, bytes: brotliBytes(dir, path) }));
  return { styles: largestFirst(styles), bytes: totalBytes(styles) };
}

/** The same scripts as those of `measureHomeScriptSize`, compressed with brotli. */
export const measureHomeScriptBrotliSize = (dir: string): number =>
  measureHomeScriptSize(dir).scripts.reduce((sum, { path }) => sum + brotliBytes(dir, path), 0);

/** All fonts of the build, which are compressed already. */
export function measureClientFontBytes(dir: string): {
  readonly fonts: readonly SizedFile[];
  readonly bytes: number;
} {
  const fonts = globSync('**/*.{woff,woff2,ttf,otf,eot}', { cwd: dir }).map((path) => ({
    path,
    bytes: statSync(join(dir, path)).size,
  }));
  return { fonts: largestFirst(fonts), bytes: totalBytes(fonts) };
}

/** The paths of all scripts that must be loaded before a screen can be drawn, its layout included. */
export const listScriptPathsOfScreen = (dir: string, routeFile: RegExp): readonly string[] =>
  weigh(dir, filesOf(dir, routeFile)).scripts.map(({ path }) => path);

function namedByPage(dir: string): string[] {
  const text = readFileSync(join(dir, 'index.html'), 'utf8');
  return [
    ...text.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g),
    ...text.matchAll(/<link\b[^>]*\brel="modulepreload"[^>]*\bhref="([^"]+)"/g),
  ].map(([, path = '']) => posix.normalize(path));
}

const stylesheetsOfPage = (dir: string): string[] =>
  [
    ...readFileSync(join(dir, 'index.html'), 'utf8').matchAll(
      /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="([^"]+)"/g,
    ),
  ].map(([, path = '']) => posix.normalize(path));

function weigh(dir: string, starts: readonly string[]): ClientScriptSizes {
  const waiting = [...starts];
  const found = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    waiting.push(...staticImports(readFileSync(join(dir, path), 'utf8'), path));
  }
  const scripts = [...found].map((path) => ({ path, bytes: packedSize(dir, path) }));
  return { scripts: largestFirst(scripts), bytes: totalBytes(scripts) };
}

const largestFirst = (files: readonly SizedFile[]) =>
  [...files].sort((one, other) => other.bytes - one.bytes);
const totalBytes = (files: readonly SizedFile[]) => files.reduce((sum, file) => sum + file.bytes, 0);

const packedSize = (dir: string, path: string) =>
  gzipSync(readFileSync(join(dir, path)), { level: 9 }).byteLength;

const brotliBytes = (dir: string, path: string) =>
  brotliCompressSync(readFileSync(join(dir, path))).byteLength;

const largest = (dir: string, paths: readonly string[]) =>
  paths.reduce((one, other) => (packedSize(dir, one) < packedSize(dir, other) ? other : one));

interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
}

const readManifest = (dir: string) =>
  JSON.parse(readFileSync(join(dir, '.manifest.json'), 'utf8')) as Readonly<Record<string, ManifestEntry>>;

function filesOf(dir: string, source: RegExp): string[] {
  const files = Object.entries(readManifest(dir)).flatMap(([name, { file }]) =>
    source.test(name) ? [file] : [],
  );
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
