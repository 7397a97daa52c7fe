import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseSync } from 'vite';
import { clientDir } from './client-build.ts';
import { broken, type Gate, held } from './gate.ts';

/** What the home may load before it can do anything: 125 kB of packed JavaScript. */
const LIMIT_BYTES = 125_000;

export interface ClientSize {
  readonly scripts: readonly { readonly path: string; readonly bytes: number }[];
  readonly bytes: number;
}

/** The packed size of every script that a page needs at once: what it names, and what that imports statically. */
export function initialScripts(dir: string, page = 'index.html'): ClientSize {
  const text = readFileSync(join(dir, page), 'utf8');
  const named = [
    ...text.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g),
    ...text.matchAll(/<link\b[^>]*\brel="modulepreload"[^>]*\bhref="([^"]+)"/g),
  ].map(([, path = '']) => posix.normalize(path));
  const found = new Set<string>();
  const waiting = [...named];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    waiting.push(...staticImports(readFileSync(join(dir, path), 'utf8'), path));
  }
  const scripts = [...found]
    .map((path) => ({ path, bytes: gzipSync(readFileSync(join(dir, path)), { level: 9 }).byteLength }))
    .sort((one, other) => other.bytes - one.bytes);
  return { scripts, bytes: scripts.reduce((sum, script) => sum + script.bytes, 0) };
}

function staticImports(code: string, path: string): string[] {
  const { module } = parseSync(path, code);
  const imported = module.staticImports.map((entry) => entry.moduleRequest.value);
  const passedOn = module.staticExports.flatMap((entry) =>
    entry.entries.flatMap((name) => (name.moduleRequest === null ? [] : [name.moduleRequest.value])),
  );
  return [...imported, ...passedOn].map((request) => posix.join(dirname(path), request));
}

export const clientSizeGate: Gate = {
  name: 'size',
  after: 'build',
  async run() {
    const { scripts, bytes } = initialScripts(clientDir);
    const kilobytes = `the home's first JavaScript is ${(bytes / 1000).toFixed(1)} kB gzip of ${LIMIT_BYTES / 1000}`;
    if (bytes <= LIMIT_BYTES) return held(kilobytes);
    return broken([`Too big: ${kilobytes}`, ...scripts.map((it) => `${it.bytes} ${it.path}`)].join('\n'));
  },
};
