import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UndecodableSourceError } from '../../errors.ts';
import { startedPrograms } from '../../testing/started-programs.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createTranscoder, type TranscoderLimits } from './transcoder.ts';

const LIMITS: TranscoderLimits = { processes: 1, maxWaiting: 9, files: 9, bytes: 1e9, idleMs: 60_000 };
const BYTES = 1000;
const wanted = (mark: string) => ({
  part: { path: '/music/a.m4a', type: 'm4a', start: 0, seconds: 1 },
  mark,
  sound: { kind: 'opus', kbps: 128 } as const,
  bytes: BYTES,
});

/**
 * Replaces ffmpeg. Its first run makes ten bytes and never ends by itself; the second waits until the first has been
 * killed and its end has been noticed, then makes the whole sound.
 */
const PROGRAM = `#!/bin/sh
cd "$(dirname "$0")" || exit 1
if [ ! -f first ]; then
  echo $$ > first
  printf 0123456789
  exec tail -f /dev/null
fi
while kill -0 "$(cat first)" 2> /dev/null; do :; done
exec head -c ${BYTES} /dev/zero
`;

/** The signal of a listener who never disconnects. */
const neverAborted = new AbortController().signal;

let folder: ReturnType<typeof temporaryFolder>;
let sounds: string;
/** The path of the program that replaces ffmpeg. */
let ffmpeg: string;
const readAll = async (stream: ReadableStream<Uint8Array>) =>
  (await new Response(stream).arrayBuffer()).byteLength;

beforeEach(() => {
  folder = temporaryFolder();
  sounds = join(folder.path, 'sounds');
  const programs = join(folder.path, 'programs');
  mkdirSync(programs);
  ffmpeg = join(programs, 'ffmpeg');
  writeFileSync(ffmpeg, PROGRAM, { mode: 0o755 });
  vi.stubEnv('PATH', `${programs}${delimiter}${process.env['PATH']}`);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  folder.remove();
});

/**
 * A transcoder whose only process makes the sound `a` and does not end, so that other sounds wait until its listener
 * stops reading.
 */
async function busyTranscoder() {
  const transcoder = createTranscoder(sounds, LIMITS);
  const sound = (await transcoder.stream(wanted('a'), 0, BYTES - 1, neverAborted)).getReader();
  expect((await sound.read()).value?.length).toBe(10);
  return { transcoder, stopReading: () => sound.cancel() };
}

// Windows runs no shell scripts.
describe.skipIf(process.platform === 'win32')('the transcoder', () => {
  test('makes a sound again that is requested right after nobody read it for a while', async () => {
    using programs = startedPrograms();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { transcoder, stopReading } = await busyTranscoder();
    await stopReading();
    vi.advanceTimersByTime(LIMITS.idleMs);
    // The first process has been killed, and its end has not been noticed yet.
    expect(await readAll(await transcoder.stream(wanted('a'), 0, BYTES - 1, neverAborted))).toBe(BYTES);
    expect(await readAll(await transcoder.stream(wanted('a'), 0, BYTES - 1, neverAborted))).toBe(BYTES);
    expect(programs.started.length).toBe(2);
    await expect.poll(() => readdirSync(sounds).length).toBe(1);
    await transcoder.close();
  });

  test('still makes a sound when a player retries it after its longest pause', async () => {
    using programs = startedPrograms();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const transcoder = createTranscoder(sounds);
    const start = async () => readAll(await transcoder.stream(wanted('a'), 0, 9, neverAborted));
    expect(await start()).toBe(10);
    vi.advanceTimersByTime(18_000 + 8000);
    expect(await start()).toBe(10);
    expect(programs.started.length).toBe(1);
    await transcoder.close();
  });

  test('makes sounds after somebody has removed the folder of its cache', async () => {
    using programs = startedPrograms();
    const transcoder = createTranscoder(sounds);
    rmSync(sounds, { recursive: true });
    expect(await readAll(await transcoder.stream(wanted('a'), 0, 9, neverAborted))).toBe(10);
    expect(programs.started.length).toBe(1);
    await transcoder.close();
  });

  test('starts no waiting sound while it closes', async () => {
    using programs = startedPrograms();
    const { transcoder } = await busyTranscoder();
    const waiting = Promise.allSettled(
      ['b', 'c'].map((mark) => transcoder.stream(wanted(mark), 0, 9, neverAborted)),
    );
    await transcoder.close();
    expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect([programs.started.length, existsSync(sounds)]).toEqual([1, false]);
  });

  test('has closed only when its program has ended', async () => {
    using programs = startedPrograms();
    const { transcoder } = await busyTranscoder();
    const [program] = programs.started;
    if (program === undefined) throw new Error('nothing was started');
    const events: string[] = [];
    program.once('close', () => events.push('program'));
    // A process that reads from a slow drive does not end at once.
    const kill = vi.spyOn(program, 'kill').mockReturnValue(true);
    const closed = transcoder.close().then(() => events.push('transcoder'));
    await expect.poll(() => existsSync(sounds) && readdirSync(sounds).length > 0).toBe(false);
    kill.mockRestore();
    program.kill('SIGKILL');
    await closed;
    expect(events).toEqual(['program', 'transcoder']);
  });

  test.each(['before', 'after'])('makes the wanted song when one is skipped %s its request', async (when) => {
    const { transcoder, stopReading } = await busyTranscoder();
    if (when === 'before') await stopReading();
    const chosen = transcoder.stream(wanted('b'), 0, BYTES - 1, neverAborted);
    if (when === 'after') await stopReading();
    expect(await readAll(await chosen)).toBe(BYTES);
    await transcoder.close();
  });

  test('never starts a waiting sound whose listener has left', async () => {
    using programs = startedPrograms();
    const { transcoder, stopReading } = await busyTranscoder();
    const listener = new AbortController();
    const skipped = Promise.allSettled([transcoder.stream(wanted('b'), 0, BYTES - 1, listener.signal)]);
    const chosen = transcoder.stream(wanted('c'), 0, BYTES - 1, neverAborted);
    listener.abort();
    await stopReading();
    expect(await readAll(await chosen)).toBe(BYTES);
    expect(programs.started.length).toBe(2);
    expect((await skipped).map(({ status }) => status)).toEqual(['rejected']);
    await transcoder.close();
  });

  test('makes a waiting sound for the listener who stays when another one leaves', async () => {
    const { transcoder, stopReading } = await busyTranscoder();
    const leaving = new AbortController();
    const left = Promise.allSettled([transcoder.stream(wanted('b'), 0, BYTES - 1, leaving.signal)]);
    const staying = transcoder.stream(wanted('b'), 0, BYTES - 1, neverAborted);
    leaving.abort();
    await stopReading();
    expect(await readAll(await staying)).toBe(BYTES);
    expect((await left).map(({ status }) => status)).toEqual(['rejected']);
    await transcoder.close();
  });

  test.each([
    ['refuses the source', 'exit 1', true],
    ['cannot open the source, which is gone with its drive', 'rm "$SOURCE"; exit 1', false],
    ['cannot read the source, although it opens', 'rm "$SOURCE"; mkdir "$SOURCE"; exit 1', false],
    ['is told to stop with the server', 'exit 255', false],
    ['is killed', 'kill -9 $$', false],
  ])('says whether the source is to blame when ffmpeg %s', async (_, command, isRefused) => {
    const path = join(folder.path, 'a.m4a');
    writeFileSync(path, 'no sound');
    writeFileSync(ffmpeg, `#!/bin/sh\nSOURCE='${path}'\n${command}\n`);
    const transcoder = createTranscoder(sounds, LIMITS);
    const { part, ...rest } = wanted('a');
    const failure = await transcoder
      .stream({ ...rest, part: { ...part, path } }, 0, 9, neverAborted)
      .catch((error: unknown) => error);
    expect([failure instanceof Error, failure instanceof UndecodableSourceError]).toEqual([true, isRefused]);
    await transcoder.close();
  });

  test('does not blame the source when the sound cannot be written', async () => {
    const transcoder = createTranscoder(sounds, LIMITS);
    rmSync(sounds, { recursive: true });
    writeFileSync(sounds, 'a file in its place');
    const failure = await transcoder.stream(wanted('a'), 0, 9, neverAborted).catch((error: unknown) => error);
    expect([failure instanceof Error, failure instanceof UndecodableSourceError]).toEqual([true, false]);
    await transcoder.close();
  });
});
