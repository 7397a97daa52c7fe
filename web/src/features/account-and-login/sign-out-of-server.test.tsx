import { toCommentId } from '@rill/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { postCommentDeletion } from '#api/comments.ts';
import { runAfterUndoPeriod } from '#notices/run-after-undo-period.ts';
import { configurePage } from '#testing/configure-page.ts';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { recordPagesOpened } from '#testing/record-pages-opened.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

const main = () => page.getByRole('main');
const part = (name: string) => main().getByRole('region', { name });

test('a listener of another catalogue signs this device out of the server in front of it, and leaves nothing behind', async () => {
  const opened = recordPagesOpened();
  configurePage({ embedded: false, hasServerLogin: true });
  const own = { name: 'owner', phone: null, isOwner: false, hasPassword: true, passkeyCount: 0 };
  const here = { id: 4, device: 'Firefox on Linux', createTime: 1, seenTime: 1, current: true };
  const { heard } = mockCatalogueCalls({
    '/rill/account': () => ({ code: 200, data: own }),
    '/rill/sessions': () => ({ code: 200, data: [here] }),
    '/comment': () => ({ code: 200 }),
    '/rill/sessions/end': () => ({ code: 200 }),
    '/rill/passkeys': () => ({ code: 200, data: [] }),
  });
  localStorage.setItem('rill.default.7.searches', '{"version":1,"value":["moon"]}');
  await renderAppAtUrl('/setting/other');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Account' }).click();
  await expect.element(part('Change password')).toBeVisible();
  // The account fields would be those of the other catalogue's account.
  await expect.element(main().getByLabelText('Display name')).not.toBeInTheDocument();
  // A deletion that can still be undone is sent before the logout, because the service would refuse it afterwards.
  runAfterUndoPeriod({
    notice: { key: 'comment.gone', tone: 'info', topic: 'comment-5' },
    run: async (outlivesPage) => {
      await postCommentDeletion({ kind: 'song', id: 7 }, toCommentId(5), outlivesPage);
    },
    undo() {},
  });
  await part('Devices').getByRole('button', { name: 'Sign out of this server' }).click();
  await expect.poll(() => opened).toEqual([new URL('', document.baseURI).href]);
  const changes = heard().filter((call) => /^\/(?:comment|rill\/sessions\/end)\?/.test(call));
  expect(changes).toEqual(['/comment?t=0&id=7&type=0&commentId=5', '/rill/sessions/end?id=4']);
  // The stored searches are deleted, because the next listener in this browser may be somebody else.
  expect(localStorage.getItem('rill.default.7.searches')).toBeNull();
});
