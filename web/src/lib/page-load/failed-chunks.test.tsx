import { beforeAll, expect, test, vi } from 'vitest';
import { preventChunkErrorReload, setChunkErrorReloadCondition } from './failed-chunks.ts';
import { createLazyCodeLoader } from './lazy-code-loader.ts';

const loadCode = createLazyCodeLoader((url) => import(/* @vite-ignore */ url));
const script = () => URL.createObjectURL(new Blob(['export const answer = 42'], { type: 'text/javascript' }));
/** The start of the message by which the router recognises missing code and reloads the page. */
const RELOADING = /^Failed to fetch dynamically imported module: /;

beforeAll(preventChunkErrorReload);

/** The message of the error that the router gets after this reply to a script. */
async function messageAfter(reply: Response | Error): Promise<string> {
  const fetched = vi.spyOn(globalThis, 'fetch');
  if (reply instanceof Error) fetched.mockRejectedValueOnce(reply);
  else fetched.mockResolvedValueOnce(reply);
  const url = script();
  const error = await loadCode((importFile) => importFile(url)).catch((failure: Error) => failure);
  expect(await loadCode((importFile) => importFile(url))).toEqual(expect.objectContaining({ answer: 42 }));
  return (error as Error).message;
}

const html = (text: string) =>
  new Response(`<!doctype html>${text}`, { headers: { 'content-type': 'text/html; charset=utf-8' } });
const page = () => html('<p id="start-failed" hidden>Rill could not start.</p>');

test('a page in the place of a script, as static hosts send it after an update, reloads the client', async () => {
  expect(await messageAfter(page())).toMatch(RELOADING);
});

test('the sign-in page of a wireless network is no update: the page stays, and the music', async () => {
  setChunkErrorReloadCondition(() => true);
  expect(await messageAfter(html('<form>Accept the terms</form>'))).toMatch(/^No response: blob:/);
});

test('a script that breaks off or is refused for now leaves the page as it is', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error('cut')) });
  for (const reply of [new Response(broken), new Response('', { status: 503 }), new TypeError('offline')])
    expect(await messageAfter(reply)).toMatch(/^No response: blob:/);
});

test('music that plays is not stopped by a reload', async () => {
  setChunkErrorReloadCondition(() => false);
  expect(await messageAfter(page())).toMatch(/^No response: blob:/);
});
