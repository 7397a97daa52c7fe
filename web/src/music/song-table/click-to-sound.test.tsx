import { createToneWav } from '@rill/playback/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { changeSetting } from '#settings/settings-store.ts';
import { createLongPlaylistReplies, mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

/** A playlist of two songs, of which both have their sound. */
function mockPlayableSongs(): void {
  const url = URL.createObjectURL(new Blob([createToneWav(5)], { type: 'audio/wav' }));
  mockCatalogueCalls({
    ...createLongPlaylistReplies(1, 2),
    '/check/music': () => ({ success: true, message: 'ok' }),
    '/song/url/v1': (query) => ({
      code: 200,
      data: [{ id: Number(query.get('id')), url, code: 200, br: 320_000, size: 1, level: 'exhigh' }],
    }),
  });
}

/** The call stacks, the innermost call first, with which audio elements are given a source from now on. */
function recordSourceStacks(): readonly string[] {
  const stacks: string[] = [];
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 100;
  const source = vi.spyOn(HTMLMediaElement.prototype, 'src', 'set');
  source.mockImplementation(function (this: HTMLMediaElement, url) {
    stacks.push(new Error('a source is set').stack ?? '');
    this.setAttribute('src', url);
  });
  onTestFinished(() => {
    source.mockRestore();
    Error.stackTraceLimit = limit;
  });
  return stacks;
}

/** The path of the source of a line: in a bundle, a comment before the code of each of our files has it. */
async function sourceAt(address: string, line: number): Promise<string> {
  const code = (await (await fetch(address)).text()).split('\n', line);
  return code.findLast((it) => /^\/\/ (web|playback)\/src\/\S+$/.test(it)) ?? new URL(address).pathname;
}

/** Our own files on a stack, the outermost call first. */
async function ownFilesOn(stack: string): Promise<readonly string[]> {
  const calls = [...stack.matchAll(/(http[^\s()]+?):(\d+):\d+\)?$/gm)].reverse();
  const sources = await Promise.all(calls.map(([, address = '', line]) => sourceAt(address, Number(line))));
  const own = sources.filter((path) => !path.includes('node_modules') && !path.endsWith('.test.tsx'));
  return [...new Set(own.map((path) => path.slice(path.lastIndexOf('/') + 1)))];
}

/** The stations of the page's journey that are on the stack when `load()` is called: ↩ marks those that have returned. */
async function documentedStations(): Promise<readonly string[]> {
  const architecture = await commands.readFile('../ARCHITECTURE.md');
  const [, journey = ''] = /## A click becomes sound\n\n```\n([\s\S]+?)```/.exec(architecture) ?? [];
  const stations = journey.split('\n').filter((line) => line !== '' && !line.includes('↩'));
  return stations.map((line) => line.replace(/ .*/, '').replace(/.*\//, ''));
}

test('a double click on a song whose URL is cached reaches load() through the five files that ARCHITECTURE.md names', async () => {
  await page.viewport(1440, 900);
  changeSetting('listClickMode', 'dblclick');
  mockPlayableSongs();
  const { player } = await renderAppAtUrl('/playlist?id=1');
  const stacks = recordSourceStacks();
  async function playAnew(): Promise<string | undefined> {
    player.clear();
    await page.getByRole('row', { name: /^Song 2,/ }).dblClick({ position: { x: 600, y: 28 } });
    // The first time, the source is set after the reply with its URL, and so by no event.
    return stacks.find((stack) => stack.includes('onDoubleClick'));
  }
  // A song that is chosen within half a second of the last one is opened later.
  await expect.poll(playAnew, { interval: 600 }).toBeDefined();
  const stations = await documentedStations();
  expect(stations).toHaveLength(5);
  // Of the pair of elements, the engine gives the active one its source.
  expect(await ownFilesOn((await playAnew()) ?? '')).toEqual([...stations, 'audio-element-pair.ts']);
});
