import { parseArgs } from 'node:util';
import { createLyricTimeline, mergeLyricTexts, parseLrc, parseYrc } from '@rill/lyrics';
import { blurredBackdropPixels } from '../web/src/features/full-player/visuals/backdrop-pixels.ts';
import { extractPalette } from '../web/src/lib/colour/cover-palette.ts';
import { median } from './report/statistics.ts';

const { values } = parseArgs({ options: { samples: { type: 'string', default: '15' } } });
const MEGABYTE = 1_000_000;
const fill = (piece: string) => piece.repeat(Math.ceil(MEGABYTE / piece.length));

/** Short words, as many as fit: eight to a line, one letter each. */
function shortWords(): string {
  let text = '';
  for (let line = 0; text.length < MEGABYTE; line += 1) {
    const words = Array.from({ length: 8 }, (_, word) => `(${line * 100 + word * 10},10,0)a`);
    text += `[${line * 100},100]${words.join('')}\n`;
  }
  return text;
}

const none = { lrc: null, tlyric: null, romalrc: null, yrc: null, ytlrc: null, yromalrc: null };
const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ time: at, content: `line ${at}` }));
const cover = { size: 50, pixels: Uint8ClampedArray.from({ length: 10_000 }, (_, at) => (at * 37) % 256) };

/** Looks up a minute of frames in a timeline, jumps included. */
function minuteOfFrames(count: number): () => void {
  const timeline = createLyricTimeline(lines(count));
  return () => {
    for (let frame = 0; frame < 3600; frame += 1) timeline.lineIndexAt(((frame * 7) % 3600) / 60);
  };
}

const runs: readonly (readonly [what: string, run: () => unknown])[] = [
  ['1 MB of short YRC words', parsed(parseYrc, shortWords())],
  ['1 MB of YRC word times in one line', parsed(parseYrc, `[0,900]${fill('(1,1,0)')}`)],
  ['1 MB of half YRC word times', parsed(parseYrc, `[0,900]${fill('(1,1,')}`)],
  ['1 MB of LRC lines', parsed(parseLrc, fill('[00:01.00]a\n[00:02.00]b\n'))],
  ['1 MB of unsorted LRC lines', parsed(parseLrc, fill('[09:59]z\n[00:01]a\n[05:00.5]m\n'))],
  ['1 MB of unsorted LRC stamps on one line', parsed(parseLrc, `${fill('[9:59][0:1][5:0]')}x`)],
  ['1 MB of unsorted YRC words', parsed(parseYrc, `[0,999999]${fill('(9000,1,0)z(1,1,0)a(500,1,0)m')}`)],
  ['1 MB of YRC words without a start', parsed(parseYrc, fill('[0,1](1,1)a\n'))],
  ['1 MB of LRC stamps on one line', parsed(parseLrc, `${fill('[00:01.00]')}x`)],
  [
    '1 MB of LRC with a translation as long',
    () => mergeLyricTexts({ ...none, lrc: moments, tlyric: moments }),
  ],
  ['3,600 frames, 50 lines', minuteOfFrames(50)],
  ['3,600 frames, 10,000 lines', minuteOfFrames(10_000)],
  ['Palette of a cover', () => extractPalette(cover.pixels)],
  ['Blurred backdrop of a cover', () => blurredBackdropPixels(cover)],
];
const moments = fill('[00:01]a\n[00:01.3]b\n');

function parsed(parse: (text: string) => unknown, text: string): () => unknown {
  return () => parse(text);
}

/** Measures CPU time, because wall time on a shared machine includes waiting. The first run of each compiles and is left out. */
for (const [what, run] of runs) {
  run();
  const times = Array.from({ length: Number(values.samples) }, () => {
    const startedAt = process.threadCpuUsage();
    run();
    const { user, system } = process.threadCpuUsage(startedAt);
    return (user + system) / 1000;
  });
  console.log(`| ${what} | ${median(times).toFixed(1)} ms | ${Math.max(...times).toFixed(1)} ms |`);
}
