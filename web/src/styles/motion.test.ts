import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  DEFAULT_ANIMATION_TIMING,
  LARGE_MOVE_ANIMATION_TIMING,
  QUICK_ANIMATION_TIMING,
} from '#lib/motion.ts';

const src = join(import.meta.dirname, '..');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).map((path) => ({
  path,
  text: /\.(css|tsx?)$/.test(path) ? readFileSync(join(src, path), 'utf8') : '',
}));
const tokens = files.find(({ path }) => path === join('styles', 'tokens.css'))?.text ?? '';
const tokenOf = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1];

/** Durations and curves in a stylesheet that are not tokens. */
function literalsOf(css: string): readonly string[] {
  const declarations = css.match(/\b(transition|animation)(-\w+)*:[^;]+;/g) ?? [];
  const own = /\b\d*\.?\d+m?s\b|cubic-bezier|\bsteps\(|\blinear\b|\bease/;
  return declarations.filter((declaration) => own.test(declaration.replaceAll(/var\([^)]*\)/g, '')));
}

/** Durations of animations in code that are given as numbers, or as constants of the same file. */
function codeLiteralsOf(code: string): readonly string[] {
  if (!code.includes('.animate(')) return [];
  const own = [...code.matchAll(/^const (\w+) = [\d_.]+;$/gm)].map(([, name]) => name);
  const durations = [...code.matchAll(/\bduration: ([\w.]+)\s*[,}]/g)].map(([, value = '']) => value);
  return durations.filter((value) => /^\d/.test(value) || own.includes(value));
}

test('every duration and curve of a stylesheet is a token, except the end of all movement', () => {
  const found = files
    .filter(({ path }) => path.endsWith('.css') && path !== join('styles', 'base.css'))
    .flatMap(({ path, text }) => literalsOf(text).map((declaration) => `${path}: ${declaration}`));
  expect(found).toEqual([]);
});

test('every duration of an animation in code is one of lib/motion.ts, or the time of the music', () => {
  const found = files
    .filter(({ path }) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .flatMap(({ path, text }) => codeLiteralsOf(text).map((value) => `${path}: ${value}`));
  expect(found).toEqual([]);
});

test.each([
  ['quick', QUICK_ANIMATION_TIMING],
  ['calm', DEFAULT_ANIMATION_TIMING],
  ['wide', LARGE_MOVE_ANIMATION_TIMING],
] as const)(
  'a movement that is waited for takes 120 to 240 ms, in code as in stylesheets: %s',
  (name, motion) => {
    expect(tokenOf(name)).toBe(`${motion.duration}ms ${motion.easing}`);
    expect(motion.duration).toBeGreaterThanOrEqual(120);
    expect(motion.duration).toBeLessThanOrEqual(240);
  },
);
