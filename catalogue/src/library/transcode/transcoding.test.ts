import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { startTestCatalogue, type TestCatalogue } from '../../testing/test-catalogue.ts';
import { createWavTone } from '../../testing/wave-file.ts';
import { hasFfmpegWithOpus, probeFile } from '../audio/ffmpeg.ts';
import { createTranscoder, type TranscoderLimits } from './transcoder.ts';

/** These tests need ffmpeg with its Opus encoder, and are reported as skipped where it is not installed. */
const needsFfmpeg = { skip: !hasFfmpegWithOpus() };
const alac = fileURLToPath(new URL('../../testing/sounds/tone-alac.m4a', import.meta.url));

let library: TestCatalogue | undefined;
afterEach(async () => {
  await library?.close();
  library = undefined;
});

interface Song {
  readonly id: number;
  readonly name: string;
  readonly dt: number;
  readonly ar: readonly { readonly name: string }[];
  readonly al: { readonly name: string };
  readonly no: number;
  readonly format?: string;
}
interface SongUrl {
  readonly url: string;
  readonly size: number;
  readonly type: string;
  readonly level: string;
}
const ask = async <Reply>(path: string) => (await library?.get(path)) as Reply;
const songs = async () =>
  (await ask<{ songs: Song[] }>('/api/rill/library/songs?limit=100&root=0&deep=true')).songs;
async function urlOf(id: number | undefined, level = 'lossless'): Promise<SongUrl> {
  const { data } = await ask<{ data: [SongUrl] }>(`/api/song/url/v1?id=${id}&level=${level}`);
  return data[0];
}
async function bytes(url: string, range?: string): Promise<Buffer> {
  const reply = await library?.catalogue.app.request(url, range === undefined ? {} : { headers: { range } });
  if (reply === undefined || reply.status >= 300) throw new Error(`${url} gave ${reply?.status}`);
  return Buffer.from(await reply.arrayBuffer());
}

const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args]);
/** The 16-bit samples of a stereo sound as ffmpeg decodes them. */
function samplesOf(sound: Buffer): Buffer {
  return execFileSync('ffmpeg', ['-v', 'error', '-i', 'pipe:0', '-f', 's16le', 'pipe:1'], {
    input: sound,
    maxBuffer: 64 * 1024 * 1024,
  });
}
/** Mono samples, copied to both channels. */
const onBoth = (mono: Buffer) =>
  Buffer.from(
    Array.from({ length: mono.length / 2 }, (_, at) => mono.subarray(at * 2, at * 2 + 2)).flatMap((one) => [
      ...one,
      ...one,
    ]),
  );
const TONE = createWavTone({ seconds: 3, hertz: 440, sampleRate: 44_100 });

/** A file of this format with tags. */
function make(folder: string, name: string, ...args: string[]): void {
  const source = join(folder, `${name}.source.wav`);
  writeFileSync(source, TONE);
  ffmpeg('-i', source, '-metadata', `title=Song in ${name}`, ...args, join(folder, name));
  execFileSync('rm', [source]);
}

/** The signal of a listener who never disconnects. */
const neverAborted = new AbortController().signal;

describe('files that browsers cannot play', () => {
  test('play as WAV or Opus by the level, each with its promised length', needsFfmpeg, async () => {
    library = await startTestCatalogue(
      (music) => {
        copyFileSync(alac, join(music, 'a.m4a'));
        for (const name of ['b.aiff', 'c.wv', 'd.tta', 'e.mka', 'f.au']) make(music, name);
        make(music, 'g.wma', '-b:a', '128k');
      },
      { transcode: 'auto' },
    );
    const found = await songs();
    expect(found.map(({ name }) => name)).toEqual([
      'Tone in alac',
      ...['b.aiff', 'c.wv', 'd.tta', 'e.mka', 'f.au', 'g.wma'].map((name) => `Song in ${name}`),
    ]);
    expect(await ask('/api/rill/library/problems')).toMatchObject({ rows: [] });
    for (const { id, name, dt, format } of found) {
      expect(format).toBeUndefined();
      for (const level of ['standard', 'exhigh', 'lossless']) {
        const sent = await urlOf(id, level);
        const isLossless = level === 'lossless' && !/mka|wma/.test(name);
        expect([name, level, sent.type]).toEqual([name, level, isLossless ? 'wav' : 'opus']);
        const sound = await bytes(sent.url);
        expect(sound.length).toBe(sent.size);
        const seconds = samplesOf(sound).length / 4 / (isLossless ? 44_100 : 48_000);
        expect([name, level, Math.abs(seconds - dt / 1000) < 0.01 || seconds]).toEqual([name, level, true]);
      }
    }
  });

  test('keep every sample as WAV, whatever byte range is requested', needsFfmpeg, async () => {
    library = await startTestCatalogue((music) => make(music, 'x.m4a', '-c:a', 'alac'), {
      transcode: 'auto',
    });
    const [song] = await songs();
    const { url, size } = await urlOf(song?.id);
    // The end is requested first, because a seek does not wait until the player has read what comes before.
    const tail = await bytes(url, `bytes=${size - 1000}-`);
    const whole = await bytes(url);
    expect(whole.subarray(-1000)).toEqual(tail);
    expect(await bytes(url, 'bytes=44-143')).toEqual(whole.subarray(44, 144));
    expect(whole.subarray(44).equals(onBoth(TONE.subarray(44)))).toBe(true);
    const beyond = await library.catalogue.app.request(url, { headers: { range: `bytes=${size}-` } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    const same = await library.catalogue.app.request(url, { method: 'HEAD' });
    expect(same.headers.get('content-length')).toBe(String(size));
    const unchanged = await library.catalogue.app.request(url, {
      headers: { 'if-none-match': same.headers.get('etag') ?? '' },
    });
    expect(unchanged.status).toBe(304);
  });

  test('are downloaded unchanged', needsFfmpeg, async () => {
    library = await startTestCatalogue((music) => copyFileSync(alac, join(music, 'a.m4a')), {
      transcode: 'auto',
    });
    const [song] = await songs();
    const { data } = await ask<{ data: SongUrl }>(`/api/song/download/url?id=${song?.id}`);
    expect(data).toMatchObject({ type: 'm4a', url: expect.stringMatching(/\.m4a\?whole=1$/) });
  });

  test('are marked without ffmpeg, and unsupported types are reported with their number', async () => {
    library = await startTestCatalogue((music) => {
      copyFileSync(alac, join(music, 'a.m4a'));
      writeFileSync(join(music, 'b.ape'), 'x');
    });
    const [song] = await songs();
    expect(song).toMatchObject({ name: 'Tone in alac', format: 'alac' });
    expect(await urlOf(song?.id)).toMatchObject({ type: 'm4a' });
    expect(await ask('/api/rill/library/problems')).toMatchObject({
      rows: [{ path: 'music/*.ape', problem: 'unsupported' }, { problem: 'unplayable' }],
    });
  });

  test('are refused when they cannot be decoded', needsFfmpeg, async () => {
    library = await startTestCatalogue((music) => copyFileSync(alac, join(music, 'a.m4a')), {
      transcode: 'auto',
    });
    const [song] = await songs();
    const { url } = await urlOf(song?.id);
    writeFileSync(join(library.music, 'a.m4a'), 'no sound any more');
    expect((await library.catalogue.app.request(url)).status).toBe(415);
    expect((await library.catalogue.app.request(url.replace('.wav', '.opus?kbps=999'))).status).not.toBe(500);
  });
});

test('files that are playlists in disguise are not followed', needsFfmpeg, async () => {
  using folder = temporaryFolder();
  const secret = join(folder.path, 'secret.wav');
  writeFileSync(secret, TONE);
  for (const type of ['tta', 'mka', 'ape'] as const) {
    const path = join(folder.path, `x.${type}`);
    for (const text of [
      `ffconcat version 1.0\nfile ${secret}\n`,
      `#EXTM3U\n#EXT-X-TARGETDURATION:3\n#EXTINF:3,\nfile://${secret}\n#EXT-X-ENDLIST\n`,
    ]) {
      writeFileSync(path, text);
      await expect(probeFile(path, type)).rejects.toThrow();
    }
  }
  expect(await probeFile(secret, 'wav')).toMatchObject({ seconds: 3 });
});

describe('the transcoder', () => {
  const limits: TranscoderLimits = { processes: 1, maxWaiting: 2, files: 2, bytes: 1e9, idleMs: 20 };
  const wanted = (mark: string, path = alac, seconds = 1) => ({
    part: { path, type: 'm4a', start: 0, seconds },
    mark,
    sound: { kind: 'wav', sampleRate: 44_100, bits: 16 } as const,
    bytes: 44 + 44_100 * 4 * seconds,
  });
  const readAll = async (stream: ReadableStream<Uint8Array>) =>
    (await new Response(stream).arrayBuffer()).byteLength;

  test('keeps its cache within limits, and deletes it at its end', needsFfmpeg, async () => {
    using folder = temporaryFolder();
    const sounds = join(folder.path, 'sounds');
    mkdirSync(sounds);
    writeFileSync(join(sounds, 'left over'), 'x');
    const transcoder = createTranscoder(sounds, limits);
    expect(readdirSync(sounds)).toEqual([]);
    for (const mark of ['a', 'b', 'c', 'd']) {
      const sound = wanted(mark);
      expect(await readAll(await transcoder.stream(sound, 0, sound.bytes - 1, neverAborted))).toBe(
        sound.bytes,
      );
    }
    await expect.poll(() => readdirSync(sounds).length).toBe(2);
    await transcoder.close();
    expect(readdirSync(folder.path)).toEqual([]);
  });

  test('refuses jobs beyond its queue, and ends jobs that nobody reads', needsFfmpeg, async () => {
    using folder = temporaryFolder();
    const transcoder = createTranscoder(join(folder.path, 'sounds'), limits);
    // A day of silence after the tone, more than can be made within a test.
    const day = (mark: string) => wanted(mark, alac, 20_000);
    const running = await transcoder.stream(day('a'), 0, 9, neverAborted);
    const waiting = ['b', 'c'].map((mark) => transcoder.stream(wanted(mark), 0, 9, neverAborted));
    await expect(transcoder.stream(wanted('d'), 0, 9, neverAborted)).rejects.toThrow(
      'too many sounds are waiting',
    );
    await running.cancel();
    expect(await Promise.all(waiting.map(async (stream) => readAll(await stream)))).toEqual([10, 10]);
    await transcoder.close();
  });
});
