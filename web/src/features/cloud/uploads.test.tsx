import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getI18n, loadRemainingMessages, setLanguage } from '#i18n/i18n.ts';
import { noticeText } from '#notices/notice-text.ts';
import { dismissNotice, noticesStore } from '#notices/notices.ts';
import { setListenerId, VISITOR_LISTENER_ID } from '#session/session.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import { holdTestUploads } from '#testing/hold-test-uploads.ts';
import { UploadList } from './upload-list.tsx';
import { cancelAllUploads, clearEndedUploads, uploadFiles } from './uploads.ts';

const upload = (...names: string[]) =>
  uploadFiles(
    new QueryClient(),
    names.map((name) => new File(['sound'], name, { type: 'audio/mpeg' })),
  );

const uploaded = { code: 200, songId: '3', privateCloud: null };
const known = { code: 201, songId: '3', privateCloud: null };
const river = { code: 200, privateCloud: { simpleSong: { id: 9, name: 'River' }, songId: 7, fileSize: '5' } };
/** Waits a few tasks, within which failures are handled. */
async function settled(): Promise<void> {
  for (let task = 0; task < 8; task += 1) await new Promise((resolve) => setTimeout(resolve));
}
const noticeTexts = () => noticesStore.getState().map((notice) => noticeText(getI18n(), notice));
const noticeTopics = () => noticesStore.getState().map(({ topic }) => topic);

beforeEach(() => setListenerId('1'));
afterEach(() => {
  cancelAllUploads();
  clearEndedUploads();
  setListenerId(VISITOR_LISTENER_ID);
  for (const topic of noticeTopics()) dismissNotice(topic);
});

test.each([
  ['when all uploads are cancelled', cancelAllUploads],
  ['in the session of the next listener', () => setListenerId('2')],
])('files that wait for their upload are not sent %s', (_, stop) => {
  const held = holdTestUploads();
  upload('a.mp3', 'b.mp3', 'c.mp3', 'd.mp3');
  stop();
  upload('later.mp3');
  expect(held().map(({ file, wasAborted }) => [file.name, wasAborted()])).toEqual([
    ['a.mp3', true],
    ['b.mp3', true],
    ['later.mp3', false],
  ]);
});

test.each([
  ['the service’s message', { code: 501, message: 'the file is too large' }, 501, 'the file is too large'],
  ['the meaning of its status', { code: 500 }, 500, 'server error'],
  ['what it means, also with status 200', { code: 505 }, 200, 'request failed, retry later'],
])('[S8.2] an upload that is refused is written to the console with %s', async (_, body, status, text) => {
  expectConsoleErrors();
  const errorSpy = vi.spyOn(console, 'error');
  const held = holdTestUploads();
  upload('a.mp3');
  held()[0]?.answer(body, status);
  await expect.poll(() => errorSpy.mock.calls).toEqual([[`/cloud: ${text}`]]);
});

test('[S8.2] an upload that is cancelled is no error in the console', async () => {
  const held = holdTestUploads();
  upload('a.mp3');
  cancelAllUploads();
  await settled();
  expect(held()[0]?.wasAborted()).toBe(true);
});

test('files whose session has ended wait unseen, and only the same account sends them', async () => {
  expectConsoleErrors();
  await setLanguage('en');
  await loadRemainingMessages();
  const held = holdTestUploads();
  await render(<UploadList />);
  upload('refused.mp3', 'cut.mp3', 'waiting.mp3');
  held()[0]?.answer({ code: 301 }, 301);
  await expect.element(page.getByText('Sign in first')).toBeVisible();
  setListenerId(VISITOR_LISTENER_ID);
  await expect.element(page.getByRole('listitem')).toHaveLength(0);
  await settled();
  expect(held().map(({ file, wasAborted }) => [file.name, wasAborted()])).toEqual([
    ['refused.mp3', false],
    ['cut.mp3', true],
    ['waiting.mp3', true],
  ]);
  setListenerId('1');
  await expect.element(page.getByRole('listitem')).toHaveLength(3);
  expect(
    held()
      .map(({ file }) => file.name)
      .slice(3),
  ).toEqual(['refused.mp3', 'cut.mp3']);
  setListenerId(VISITOR_LISTENER_ID);
  setListenerId('2');
  setListenerId('1');
  await settled();
  expect(held()).toHaveLength(5);
  await expect.element(page.getByRole('listitem')).toHaveLength(0);
});

test.each([
  ['shows when the listener cancels the others', cancelAllUploads, ['cloud']],
  ['does not show to the next listener', () => setListenerId('2'), []],
])('the notice of a finished upload %s', async (_, stop, topics) => {
  const held = holdTestUploads();
  upload('done.mp3', 'long.mp3', 'waiting.mp3');
  held()[0]?.answer(uploaded);
  // The next file is sent once the first has finished.
  await expect.poll(held).toHaveLength(3);
  stop();
  expect(noticeTopics()).toEqual(topics);
});

test.each([
  ['one of two that is there already', [uploaded, known], 'b.mp3 uploaded'],
  ['two that are there already', [known, known], '2 songs are on your drive already'],
  ['one that is there already', [known], 'Already on your drive'],
  ['two new ones', [uploaded, uploaded], '2 songs uploaded'],
  ['a file that was sent twice at the same time', [river, river], 'River uploaded'],
])('the notice counts only songs that were added: %s', async (_, answers, text) => {
  await setLanguage('en');
  await loadRemainingMessages();
  const held = holdTestUploads();
  upload(...answers.map((answer, index) => `${answer === known ? 'a' : 'b'}${index || ''}.mp3`));
  for (const [index, answer] of answers.entries()) held()[index]?.answer(answer);
  await expect.poll(noticeTexts).toEqual([text]);
});

test('files whose network was lost wait, and are sent once it is back', async () => {
  expectConsoleErrors();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => isOnline.mockRestore());
  const held = holdTestUploads();
  upload('a.mp3', 'b.mp3', 'c.mp3');
  held()[0]?.fail('error');
  held()[1]?.fail('error');
  await settled();
  expect(held()).toHaveLength(2);
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(held().map(({ file }) => file.name)).toEqual(['a.mp3', 'b.mp3', 'a.mp3', 'b.mp3']);
  held()[2]?.answer(uploaded);
  held()[3]?.answer(uploaded);
  await expect.poll(held).toHaveLength(5);
  held()[4]?.answer(uploaded);
  await expect.poll(noticeTopics).toEqual(['cloud']);
});

test('a file that the server did not receive is only sent again by the listener', async () => {
  expectConsoleErrors();
  const held = holdTestUploads();
  upload('a.mp3');
  held()[0]?.fail('error');
  await expect.poll(noticeTopics).toEqual(['cloud-failed']);
  window.dispatchEvent(new Event('online'));
  expect(held()).toHaveLength(1);
});

test('an empty file is not sent: it is no audio, and another attempt could not help', async () => {
  await setLanguage('en');
  await loadRemainingMessages();
  const held = holdTestUploads();
  await render(<UploadList />);
  uploadFiles(new QueryClient(), [new File([], 'empty.mp3', { type: 'audio/mpeg' })]);
  await expect.element(page.getByText('Not an audio file, or it is damaged')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Upload empty.mp3 again' })).not.toBeInTheDocument();
  expect(held()).toEqual([]);
});

test('an upload whose line has stalled names no speed, until it goes on', async () => {
  await setLanguage('en');
  await loadRemainingMessages();
  const held = holdTestUploads();
  await render(<UploadList />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  uploadFiles(new QueryClient(), [new File(['x'.repeat(4000)], 'a.mp3', { type: 'audio/mpeg' })]);
  vi.advanceTimersByTime(700);
  held()[0]?.progress(1000, 4000);
  const speed = page.getByText(/per second/);
  await expect.element(speed).toBeVisible();
  vi.advanceTimersByTime(2999);
  await expect.element(speed).toBeVisible();
  vi.advanceTimersByTime(1);
  await expect.element(speed).not.toBeInTheDocument();
  held()[0]?.progress(2000, 4000);
  await expect.element(speed).toBeVisible();
});

test('the keyboard focus stays in the list while its files are removed, and then goes to the screen', async () => {
  expectConsoleErrors();
  await setLanguage('en');
  await loadRemainingMessages();
  const held = holdTestUploads();
  await render(
    <main id="content" tabIndex={-1}>
      <UploadList />
    </main>,
  );
  upload('a.mp3', 'b.mp3', 'c.mp3', 'd.mp3');
  const button = (name: string) => page.getByRole('button', { name });
  const cancel = (file: string) => button(`Cancel the upload of ${file}`);
  await expect.element(cancel('b.mp3')).toBeVisible();
  (cancel('b.mp3').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(cancel('c.mp3')).toHaveFocus();
  (cancel('d.mp3').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(cancel('c.mp3')).toHaveFocus();
  // A file that fails meanwhile gets a button above the focused one; the focus must still move on from its own place.
  held()[0]?.fail('error');
  await expect.element(button('Upload a.mp3 again')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Remove a.mp3 from this list')).toHaveFocus();
  await expect.element(button('Clear list')).toBeVisible();
  (button('Upload a.mp3 again').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(cancel('a.mp3')).toHaveFocus();
  held().at(-1)?.answer(uploaded);
  await expect.element(button('Clear list')).toBeVisible();
  (button('Clear list').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
});
