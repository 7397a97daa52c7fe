import { beforeEach, expect, test, vi } from 'vitest';
import type { CommentTarget } from '#api/comments.ts';
import { FakeStorage } from '#testing/player-stage.ts';

const target: CommentTarget = { kind: 'song', id: 1008 };
const KEY = 'rill.comment-drafts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new FakeStorage());
});

/** Loads the module again, as a new page does, which reads the stored drafts. */
async function loadPage() {
  vi.resetModules();
  return import('./drafts.ts');
}

const storedTexts = () => Object.values(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));

test('a draft outlives a reload of its tab, until it is sent', async () => {
  const before = await loadPage();
  before.writeCommentDraft(before.commentDraftKey(target, null), 'Half a thought');
  const after = await loadPage();
  const key = after.commentDraftKey(target, null);
  after.restoreUnsentComment(key, 'Sent without a network');
  expect(storedTexts()).toEqual(['Sent without a network\nHalf a thought']);
  after.writeCommentDraft(key, '');
  expect(storedTexts()).toEqual([]);
});

test.each(['{', '[]', '{"a":1}', '{"a":"b"}', '{"null":"b"}', '{"[[]]":"b"}'])(
  'damaged stored drafts (%s) are ignored',
  async (text) => {
    sessionStorage.setItem(KEY, text);
    const { commentDraftKey, restoreUnsentComment } = await loadPage();
    restoreUnsentComment(commentDraftKey(target, null), 'Not sent');
    expect(storedTexts()).toEqual(['Not sent']);
    const { setListenerId } = await import('#session/session.ts');
    setListenerId('1000');
    expect(storedTexts()).toEqual(['Not sent']);
  },
);
