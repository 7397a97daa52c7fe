import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { demoSongs } from './catalogue/song-entry.ts';
import { prepareLibraryFilePath } from './files/library-paths.ts';
import { readMidi } from './midi/midi-reader.ts';
import { allPieces } from './pieces/all-pieces.ts';

const read = (path: string) => readFileSync(prepareLibraryFilePath(path), 'utf8');
const lrcLines = (text: string) =>
  [...text.matchAll(/^\[(\d+):(\d+)\.(\d{3})\](.*)$/gm)].map(([, minutes, seconds, ms, words]) => ({
    startMs: Number(minutes) * 60_000 + Number(seconds) * 1000 + Number(ms),
    words,
  }));
const yrcLines = (text: string) =>
  [...text.matchAll(/^\[(\d+),(\d+)\](.*)$/gm)].map(([, start, length, rest = '']) => ({
    startMs: Number(start),
    lengthMs: Number(length),
    words: [...rest.matchAll(/\((\d+),(\d+),0\)([^(]*)/g)].map(([, from, lasts, text = '']) => ({
      startMs: Number(from),
      endMs: Number(from) + Number(lasts),
      text,
    })),
  }));

describe.each(allPieces.filter(({ words }) => words.length > 0))('$slug', (piece) => {
  const track = readMidi(readFileSync(prepareLibraryFilePath(`midi/${piece.slug}.performance.mid`)))
    .tracks[1];
  const lines = yrcLines(read(`lyrics/${piece.slug}.yrc`));
  const words = lines.flatMap((line) => line.words);

  test('every syllable of the score is in the word-by-word lyrics, in order', () => {
    const printed = [...read(`scores/${piece.slug}.abc`).matchAll(/^w:(.*)$/gm)]
      .map(([, text = '']) =>
        text
          .replaceAll('\\-', '‑')
          .replace(/[\s_*~-]/g, '')
          .replaceAll('‑', '-'),
      )
      .join('');
    expect(printed.length).toBeGreaterThan(50);
    expect(words.map(({ text }) => text.replaceAll(' ', '')).join('')).toBe(printed);
  });

  test('every syllable begins with a note of the lead and ends with one (±1 ms)', () => {
    expect(words.length).toBe(track?.lyrics.length);
    for (const { startMs, endMs } of words) {
      expect(track?.notes.some(({ start }) => Math.abs(start - startMs) <= 1)).toBe(true);
      expect(track?.notes.some(({ end }) => Math.abs(end - endMs) <= 1)).toBe(true);
    }
  });

  test('every note of the lead is sung', () => {
    const notes = track?.notes ?? [];
    expect(notes.length).toBeGreaterThan(0);
    for (const note of notes) {
      expect(words.some(({ startMs, endMs }) => note.start >= startMs && note.start < endMs)).toBe(true);
    }
  });

  test('lines begin and end with their words, and LRC, translation and romanisation have the same times', () => {
    const lrc = lrcLines(read(`lyrics/${piece.slug}.lrc`));
    expect(lrc.map(({ startMs }) => startMs)).toEqual(lines.map(({ startMs }) => startMs));
    for (const [index, line] of lines.entries()) {
      expect(line.startMs).toBe(line.words[0]?.startMs);
      expect(line.startMs + line.lengthMs).toBe(Math.max(...line.words.map(({ endMs }) => endMs)));
      expect(lrc[index]?.words).toBe(line.words.map(({ text }) => text).join(''));
    }
    for (const kind of ['tlyric', 'ytlrc', 'romalrc', 'yromalrc']) {
      const path = `lyrics/${piece.slug}.${kind}.lrc`;
      if (!existsSync(prepareLibraryFilePath(path))) continue;
      const keyed = lrcLines(read(path));
      const starts = new Set(lrc.map(({ startMs }) => startMs));
      expect(keyed.filter(({ startMs }) => !starts.has(startMs))).toEqual([]);
      expect(keyed.every(({ words: text }) => text !== '')).toBe(true);
    }
  });

  test('every line has a translation, and a romanisation when it is not in the Latin alphabet', () => {
    const lrc = lrcLines(read(`lyrics/${piece.slug}.lrc`));
    const startsOf = (kind: string) => {
      const path = `lyrics/${piece.slug}.${kind}.lrc`;
      return existsSync(prepareLibraryFilePath(path))
        ? lrcLines(read(path)).map(({ startMs }) => startMs)
        : [];
    };
    expect(startsOf('ytlrc')).toEqual(lrc.map(({ startMs }) => startMs));
    const foreign = lrc.filter(({ words: text = '' }) => /[\p{L}--\p{Script=Latin}]/v.test(text));
    expect(startsOf('yromalrc')).toEqual(foreign.map(({ startMs }) => startMs));
  });
});

test('an instrumental piece has the pure-music note and nothing else', () => {
  const instrumentals = allPieces.filter(({ words }) => words.length === 0);
  expect(instrumentals.length).toBeGreaterThanOrEqual(4);
  for (const { slug } of instrumentals) {
    expect(read(`lyrics/${slug}.lrc`)).toBe('[99:00.00]纯音乐，请欣赏\n');
    expect(existsSync(prepareLibraryFilePath(`lyrics/${slug}.yrc`))).toBe(false);
  }
});

test('the songs are in seven languages, at least sixteen of them', () => {
  const sung = demoSongs.filter(({ slug }) => existsSync(prepareLibraryFilePath(`lyrics/${slug}.yrc`)));
  expect(sung.length).toBeGreaterThanOrEqual(16);
  expect(new Set(sung.map(({ language }) => language))).toEqual(
    new Set(['zh', 'en', 'ja', 'ko', 'de', 'fr', 'la']),
  );
});

test('one song holds a syllable over fifteen notes', () => {
  const { tracks } = readMidi(readFileSync(prepareLibraryFilePath('midi/les-anges.performance.mid')));
  const long = yrcLines(read('lyrics/les-anges.yrc'))
    .flatMap((line) => line.words)
    .filter(({ text }) => text === 'Glo');
  expect(long.length).toBeGreaterThan(0);
  for (const { startMs, endMs } of long) {
    const notes = tracks[1]?.notes.filter(({ start }) => start >= startMs && start < endMs) ?? [];
    expect(notes.length).toBeGreaterThanOrEqual(15);
  }
});

test('one song is sung in two scripts', () => {
  const text = read('lyrics/stille-nacht.lrc');
  expect(text).toMatch(/\p{Script=Latin}/u);
  expect(text).toMatch(/\p{Script=Han}/u);
});

test('one song begins with about ten seconds without words', () => {
  const first = yrcLines(read('lyrics/song-bie.yrc'))[0]?.startMs ?? 0;
  expect(first).toBeGreaterThan(9000);
  expect(first).toBeLessThan(12_000);
});
