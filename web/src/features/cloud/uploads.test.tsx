import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dismissNotice, noticesStore } from '#notices/notices.ts';
import { setListenerId, VISITOR_LISTENER_ID } from '#session/session.ts';
import { holdTestUploads } from '#testing/hold-test-uploads.ts';
import { cancelAllUploads, clearEndedUploads, uploadFiles } from './uploads.ts';

const upload = (...names: string[]) =>
  uploadFiles(
    new QueryClient(),
    names.map((name) => new File(['sound'], name, { type: 'audio/mpeg' })),
  );

const uploaded = { code: 200, songId: '3', privateCloud: null };
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
