import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  measureClientFontBytes,
  measureHomeScriptBrotliSize,
  measureHomeScriptSize,
  measureHomeStyleSize,
  measureInitialScriptSize,
} from './client-size.ts';

const HOME = 'src/routes/index.tsx?tsr-split=component---loader';
const manifest: Record<string, { file: string; css?: string[] }> = {
  'index.html': { file: 'assets/entry.js' },
  [HOME]: { file: 'assets/home.js', css: ['assets/home.css'] },
  'src/routes/album.tsx?tsr-split=component': { file: 'assets/album.js', css: ['assets/album.css'] },
  'src/i18n/first-zh-cn.ts': { file: 'assets/zh.js' },
  'src/i18n/first-en.ts': { file: 'assets/en.js' },
};
const files: Record<string, string> = {
  'index.html': `<script type="module" src="./assets/entry.js"></script>
    <link rel="modulepreload" href="./assets/vendor.js">
    <link rel="stylesheet" crossorigin href="./assets/entry.css">`,
  'assets/entry.js': "import './vendor.js'; import('./home.js'); import('./late.js');",
  'assets/vendor.js': 'export const vendor = 1;',
  'assets/home.js': "export { cards } from './cards.js'; import './vendor.js'; import('./late.js');",
  'assets/cards.js': 'export const cards = 2;',
  'assets/late.js': 'export const late = 3;',
  'assets/album.js': 'export const album = 4;',
  'assets/entry.css': '.shell { color: red; }',
  'assets/home.css': '.shelf { display: grid; gap: 2rem; }',
  'assets/album.css': '.album { margin: 0; }',
  'assets/zh.js': 'export const words = "many different words of a language";',
  'assets/en.js': 'export const words = "few";',
};
let dir: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), text);
}

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rill-size-'));
  for (const [path, text] of Object.entries(files)) write(path, text);
  write('.manifest.json', JSON.stringify(manifest));
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('client size', () => {
  test('of the home counts the entry, its route chunk and what both import, each once', () => {
    const paths = measureHomeScriptSize(dir).scripts.map((script) => script.path);
    expect(paths.sort()).toEqual(
      ['cards', 'entry', 'home', 'vendor', 'zh'].map((name) => `assets/${name}.js`),
    );
  });

  test('of the entry counts what index.html names and imports, not dynamic imports', () => {
    const paths = measureInitialScriptSize(dir).scripts.map((script) => script.path);
    expect(paths.sort()).toEqual(['assets/entry.js', 'assets/vendor.js']);
  });

  test('of the home counts only the larger of the two message files', () => {
    const many = Array.from({ length: 99 }, (_, at) => at * at).join(' ');
    write('assets/en.js', `export const words = "${many}";`);
    const paths = measureHomeScriptSize(dir).scripts.map((script) => script.path);
    expect(paths).toContain('assets/en.js');
    expect(paths).not.toContain('assets/zh.js');
  });

  test('is measured in compressed bytes', () => {
    const { scripts, bytes } = measureHomeScriptSize(dir);
    const vendor = gzipSync(files['assets/vendor.js'] ?? '', { level: 9 }).byteLength;
    expect(scripts.find((script) => script.path === 'assets/vendor.js')?.bytes).toBe(vendor);
    expect(bytes).toBe(scripts.reduce((sum, script) => sum + script.bytes, 0));
  });

  test('of the styles counts what index.html names and what belongs to the chunks of the home, with brotli', () => {
    const { styles, bytes } = measureHomeStyleSize(dir);
    expect(styles.map(({ path }) => path).sort()).toEqual(['assets/entry.css', 'assets/home.css']);
    const packed = ['assets/entry.css', 'assets/home.css'].map(
      (path) => brotliCompressSync(files[path] ?? '').byteLength,
    );
    expect(bytes).toBe((packed[0] ?? 0) + (packed[1] ?? 0));
  });

  test('with brotli is smaller than with gzip, of the same scripts', () => {
    const { scripts, bytes } = measureHomeScriptSize(dir);
    const brotli = scripts.map(({ path }) => brotliCompressSync(files[path] ?? '').byteLength);
    expect(measureHomeScriptBrotliSize(dir)).toBe(brotli.reduce((sum, one) => sum + one));
    expect(measureHomeScriptBrotliSize(dir)).toBeLessThan(bytes);
  });

  test('of the fonts counts every font file of the build', () => {
    expect(measureClientFontBytes(dir)).toEqual({ fonts: [], bytes: 0 });
    write('assets/words.woff2', 'font');
    expect(measureClientFontBytes(dir)).toEqual({
      fonts: [{ path: join('assets', 'words.woff2'), bytes: 4 }],
      bytes: 4,
    });
  });

  test('throws when the build has no chunk for the home', () => {
    write('.manifest.json', JSON.stringify({ ...manifest, [HOME]: undefined }));
    expect(() => measureHomeScriptSize(dir)).toThrow('no chunk');
  });
});
