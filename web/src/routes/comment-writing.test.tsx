import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setLanguage } from '#i18n/i18n.ts';
import { dismissNotice } from '#notices/notices.ts';
import { markSignedIn, markSignedOut } from '#session/account-check.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';

beforeEach(() => page.viewport(1440, 900));

const wireComment = (id: number, content: string, more: Readonly<Record<string, unknown>> = {}) => ({
  commentId: id,
  content,
  time: Date.UTC(2026, 0, 1),
  likedCount: 0,
  liked: false,
  user: { userId: 9, nickname: 'Marta', avatarUrl: null },
  beReplied: [],
  ipLocation: { location: '' },
  ...more,
});

const articles = () => page.getByRole('main').getByRole('article');
const composer = () => page.getByRole('textbox', { name: 'Write a comment' });
const send = () => page.getByRole('main').getByRole('button', { name: 'Send' });

/** The message that screen readers hear once a comment or a reply is posted. */
const posted = () => page.getByRole('status').filter({ hasText: /^Posted$/ });

/** A reply that the test resolves. */
const laterReply = () => Promise.withResolvers<object>();

describe('the comment section', () => {
  it.each(['/comment?id=1008', '/video?id=7001'])(
    '[S5.6] %s: asks a visitor who writes to sign in, sends nothing and keeps the text',
    async (address) => {
      const calls = mockCatalogueCalls();
      await renderAppAtUrl(address);
      await composer().click();
      await expect.element(page.getByText('Sign in first')).toBeVisible();
      dismissNotice('login');
      await composer().fill(`Kept at ${address}`);
      await send().click();
      await expect.element(page.getByText('Sign in first')).toBeVisible();
      await expect.element(composer()).toHaveValue(`Kept at ${address}`);
      expect(calls.heard().filter((call) => call.startsWith('/comment?'))).toEqual([]);
      await expect.element(articles().getByText(`Kept at ${address}`)).not.toBeInTheDocument();
      await composer().clear();
    },
  );

  it('keeps the text of a visitor who signs in to send it', async () => {
    mockCatalogueCalls();
    await renderAppAtUrl('/comment?id=1008');
    await composer().fill('Written before signing in');
    await send().click();
    await expect.element(page.getByText('Sign in first').first()).toBeVisible();
    await expect.element(composer()).toHaveValue('Written before signing in');
    await signInForTest();
    await expect.element(composer()).toHaveValue('Written before signing in');
    await composer().clear();
  });

  it('keeps the text of an account apart from a visitor’s when the session ends while it is sent', async () => {
    expectConsoleErrors();
    const reply = laterReply();
    mockCatalogueCalls({ '/comment': () => reply.promise });
    const account = await signInForTest();
    await renderAppAtUrl('/comment?id=1008');
    await composer().fill('Of the account');
    await send().click();
    await expect.element(articles().getByText('Of the account')).toBeVisible();
    markSignedOut();
    reply.resolve(Response.json({ code: 500 }, { status: 500 }));
    await expect.element(page.getByText('Could not post. Your text is kept.')).toBeVisible();
    await expect.element(composer()).toHaveValue('');
    markSignedIn(account);
    await expect.element(composer()).toHaveValue('Of the account');
    await composer().clear();
  });

  it('[D-71] keeps what was typed and the focus when the language changes, and counts are written anew', async () => {
    const comments = [wireComment(1, 'Popular', { likedCount: 12_345 })];
    mockCatalogueCalls({ '/comment/music': () => ({ code: 200, total: 1, comments }) });
    await signInForTest();
    await renderAppAtUrl('/comment?id=1008');
    await expect.element(articles().getByRole('button', { name: 'Like 12.3K' })).toBeVisible();
    await composer().fill('Half a thought');
    await composer().click();
    // The code that restores the focus is loaded with the layers.
    await expect.poll(() => document.querySelector('[aria-live=polite]:not([role])')).not.toBeNull();
    await setLanguage('zh-CN');
    const renamed = page.getByRole('textbox', { name: '写评论' });
    await expect.element(renamed).toHaveValue('Half a thought');
    await expect.element(renamed).toHaveFocus();
    await expect.element(articles().getByRole('button', { name: '点赞 1.2万' })).toBeVisible();
    await renamed.clear();
  });

  it('[D-36] shows a comment optimistically, then as the service stored it', async () => {
    const reply = laterReply();
    const calls = mockCatalogueCalls({ '/comment': () => reply.promise });
    await signInForTest();
    await renderAppAtUrl('/comment?id=1008');
    await composer().fill('  First line\nsecond line ');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const said = articles().filter({ hasText: 'second line' });
    await expect.element(said).toHaveAttribute('aria-busy', 'true');
    await expect.element(composer()).toHaveValue('');
    expect(calls.heard()).toContain('/comment?id=1008&type=0&content=First+line%0Asecond+line&t=1');
    reply.resolve({ code: 200, comment: wireComment(2_000_001, 'First line\nsecond line', { owner: true }) });
    await expect.element(said.getByText('Marta')).toBeVisible();
    await expect.poll(() => said.elements().length).toBe(1);
    await expect.element(said.getByRole('button', { name: 'Delete' })).toBeVisible();
    await expect.element(posted()).toBeInTheDocument();
  });

  it('keeps a comment that was written before the others were loaded', async () => {
    const older = laterReply();
    const lists: string[] = [];
    const calls = mockCatalogueCalls({
      '/comment': () => ({
        code: 200,
        comment: wireComment(2_000_003, 'Before all others', { owner: true }),
      }),
      '/comment/music': (query) => (lists.push(`${query}`) === 1 ? older.promise : undefined),
    });
    await signInForTest();
    await renderAppAtUrl('/comment?id=1008');
    await expect.poll(() => lists.length).toBe(1);
    await composer().fill('Before all others');
    await send().click();
    const said = articles().filter({ hasText: 'Before all others' });
    await expect.element(said.getByText('Marta')).toBeVisible();
    older.resolve({
      code: 200,
      total: 1,
      comments: [wireComment(2_000_002, 'Asked for before')],
      hotComments: [],
    });
    await expect.poll(() => calls.heard().filter((call) => call.startsWith('/comment/music')).length).toBe(2);
    await expect.element(articles().getByRole('button', { name: 'Like 13' })).toBeVisible();
    await expect.element(said.getByText('Marta')).toBeVisible();
    await expect.element(articles().getByText('Asked for before')).not.toBeInTheDocument();
  });

  it('removes a comment that the service rejects, and reports it', async () => {
    expectConsoleErrors();
    const reply = laterReply();
    mockCatalogueCalls({ '/comment': () => reply.promise });
    await signInForTest();
    await renderAppAtUrl('/comment?id=1008');
    await composer().fill('Sent too early');
    await send().click();
    await expect.element(articles().getByText('Sent too early')).toBeVisible();
    await composer().fill('And more');
    reply.resolve(Response.json({ code: 500 }, { status: 500 }));
    await expect.element(page.getByText('Could not post. Your text is kept.')).toBeVisible();
    await expect.element(composer()).toHaveValue('Sent too early\nAnd more');
    await expect.element(articles().getByText('Sent too early')).not.toBeInTheDocument();
    await expect.element(posted()).not.toBeInTheDocument();
    await composer().clear();
  });

  it('keeps a draft per comment target while other screens are open', async () => {
    const { router } = await renderAppAtUrl('/comment?id=1008');
    await composer().fill('Half a thought');
    await router.navigate({ to: '/comment', search: { id: 1002 } });
    await expect.element(composer()).toHaveValue('');
    await router.navigate({ to: '/comment', search: { id: 1008 } });
    await expect.element(composer()).toHaveValue('Half a thought');
    await composer().clear();
  });

  it('grows its field with the text, warns near the limit, and sends nothing above it', async () => {
    await renderAppAtUrl('/comment?id=1008');
    await composer().fill('a');
    const height = () => composer().element().getBoundingClientRect().height;
    const low = height();
    await composer().fill('a\n\n\n\nb');
    await expect.poll(height).toBeGreaterThan(low + 40);
    await expect.element(page.getByText(/left$/)).not.toBeInTheDocument();
    await composer().fill('x'.repeat(950));
    await expect.element(page.getByText('50 left')).toBeVisible();
    await expect.element(page.getByText('50 left')).toHaveAttribute('aria-live', 'polite');
    await composer().fill('x'.repeat(1003));
    await expect.element(page.getByText('Too long by 3')).toBeVisible();
    await expect.element(send()).toBeDisabled();
    for (const nothing of [' \n ', '\u200b']) {
      await composer().fill('a');
      await expect.element(send()).toBeEnabled();
      await composer().fill(nothing);
      await expect.element(send()).toBeDisabled();
    }
    await composer().clear();
  });

  it('leaves the field with Escape and keeps its text', async () => {
    await renderAppAtUrl('/comment?id=1008');
    await composer().fill('Stays');
    await userEvent.keyboard('{Escape}');
    await expect.element(composer()).not.toHaveFocus();
    await expect.element(composer()).toHaveValue('Stays');
    await composer().clear();
  });

  it('stays for the Escape that cancels a word of an input method, also in Safari', async () => {
    await renderAppAtUrl('/comment?id=1008');
    await composer().fill('写');
    const key = { key: 'Escape', keyCode: 229, bubbles: true, cancelable: true };
    composer().element().dispatchEvent(new KeyboardEvent('keydown', key));
    await expect.element(composer()).toHaveFocus();
    await composer().clear();
  });

  it('closes the reply with Escape, keeps its text and focuses the button that opened it', async () => {
    await renderAppAtUrl('/comment?id=1008');
    const said = articles().filter({ hasText: 'Not fast!' }).first();
    const reply = said.getByRole('button', { name: 'Reply', exact: true });
    const field = said.getByRole('textbox', { name: /^Reply to / });
    await reply.click();
    await field.fill('Stays');
    await userEvent.keyboard('{Escape}');
    await expect.element(field).not.toBeInTheDocument();
    await expect.element(reply).toHaveFocus();
    await reply.click();
    await expect.element(field).toHaveValue('Stays');
    await field.clear();
  });

  it('replies to a comment below it, with a quotation', async () => {
    const calls = mockCatalogueCalls({
      '/comment': () => ({ code: 200, comment: wireComment(2_000_002, 'So slow', { owner: true }) }),
    });
    await signInForTest();
    await renderAppAtUrl('/comment?id=1008');
    const said = articles().filter({ hasText: 'Not fast!' }).first();
    await said.getByRole('button', { name: 'Reply', exact: true }).click();
    const field = said.getByRole('textbox', { name: /^Reply to / });
    await expect.element(field).toHaveFocus();
    await expect.poll(() => said.getByText('Not fast!', { exact: false }).elements().length).toBe(2);
    await field.fill('So slow');
    await said.getByRole('button', { name: 'Send' }).click();
    await expect.element(field).not.toBeInTheDocument();
    await expect.element(said.getByRole('article').filter({ hasText: 'So slow' })).toBeVisible();
    await expect.element(posted()).toBeInTheDocument();
    expect(calls.heard()).toContain('/comment?id=1008&type=0&content=So+slow&t=2&commentId=8201');
  });

  it('leaves the keyboard on the Reply button after a reply, and in the field after a comment', async () => {
    mockCatalogueCalls({
      '/comment': () => ({ code: 200, comment: wireComment(2_000_003, 'Slowly', { owner: true }) }),
    });
    await signInForTest();
    await renderAppAtUrl('/comment?id=1008');
    const said = articles().filter({ hasText: 'Not fast!' }).first();
    const reply = said.getByRole('button', { name: 'Reply', exact: true }).first();
    await reply.click();
    const field = said.getByRole('textbox', { name: /^Reply to / });
    await field.fill('Slowly');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(field).not.toBeInTheDocument();
    await expect.element(reply).toHaveFocus();
    await composer().fill('And again');
    await userEvent.keyboard('{Tab}');
    await expect.element(send()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(composer()).toHaveFocus();
  });

  const threadTalk = () => ({
    code: 200,
    total: 2,
    comments: [
      wireComment(42, 'An answer', { owner: true, parentCommentId: 41 }),
      wireComment(41, 'The question', { showFloorComment: { replyCount: 1 } }),
    ],
  });

  it('counts a reply to a reply in the thread of the first comment, and a deleted reply, too', async () => {
    mockCatalogueCalls({
      '/comment/music': threadTalk,
      '/comment': (query) =>
        query.get('t') === '0'
          ? { code: 200 }
          : { code: 200, comment: wireComment(43, 'On the answer', { parentCommentId: 41 }) },
    });
    await signInForTest();
    await renderAppAtUrl('/comment?id=1008');
    const question = articles().filter({ hasText: 'The question' });
    const answer = articles().filter({ hasText: 'An answer' });
    await expect.element(question.getByRole('button', { name: '1 reply' })).toBeVisible();
    await answer.getByRole('button', { name: 'Reply', exact: true }).click();
    await answer.getByRole('textbox', { name: /^Reply to / }).fill('On the answer');
    await answer.getByRole('button', { name: 'Send' }).click();
    await expect.element(question.getByRole('button', { name: '2 replies' })).toBeVisible();
    await expect.element(answer.getByRole('button', { name: /repl(y|ies)$/ })).not.toBeInTheDocument();
    await answer.getByRole('button', { name: 'Delete' }).click();
    // The reply no longer counts once it is hidden, even while its deletion can be undone.
    await expect.element(question.getByRole('button', { name: '1 reply' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(question.getByRole('button', { name: '2 replies' })).toBeVisible();
    await answer.getByRole('button', { name: 'Delete' }).click();
    dispatchEvent(new PageTransitionEvent('pagehide'));
    await expect.element(question.getByRole('button', { name: '1 reply' })).toBeVisible();
  });

  it('hides the text of a deleted comment in its replies, too, unless the deletion is undone', async () => {
    const quote = { user: { nickname: 'Ada' }, beRepliedCommentId: 31, content: 'My words' };
    const comments = [
      wireComment(32, 'A reply', { beReplied: [quote], parentCommentId: 31 }),
      wireComment(31, 'My words', { owner: true }),
    ];
    mockCatalogueCalls({
      '/comment/music': () => ({ code: 200, total: 2, comments }),
      '/comment': () => ({ code: 200 }),
    });
    await signInForTest();
    await renderAppAtUrl('/comment?id=1008');
    const reply = articles().filter({ hasText: 'A reply' });
    const quoted = reply.getByText('My words');
    const gone = reply.getByText('This comment was deleted');
    await expect.element(quoted).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect.element(gone).toBeVisible();
    await expect.element(quoted).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(quoted).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    dispatchEvent(new PageTransitionEvent('pagehide'));
    await expect.element(page.getByText('All comments (1)')).toBeVisible();
    await expect.element(gone).toBeVisible();
  });

  const ownTalk = () => ({
    code: 200,
    total: 2,
    comments: [wireComment(31, 'Mine', { owner: true }), wireComment(32, 'Theirs')],
  });

  it('deletes own comments only, with undo until the page is left', async () => {
    const calls = mockCatalogueCalls({ '/comment/music': ownTalk, '/comment': () => ({ code: 200 }) });
    const deletions = () => calls.heard().filter((call) => /^\/comment\?.*t=0/.test(call));
    await signInForTest();
    await renderAppAtUrl('/comment?id=1008');
    const mine = articles().filter({ hasText: 'Mine' });
    await expect.element(articles().filter({ hasText: 'Theirs' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Delete' }).elements()).toHaveLength(1);

    await mine.getByRole('button', { name: 'Delete' }).click();
    await expect.element(mine).not.toBeInTheDocument();
    await expect.element(page.getByText('All comments (1)')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(mine).toBeVisible();
    await expect.element(page.getByText('All comments (2)')).toBeVisible();
    dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(deletions()).toEqual([]);

    await mine.getByRole('button', { name: 'Delete' }).click();
    dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(deletions()).toEqual(['/comment?t=0&id=1008&type=0&commentId=31']);
    await expect.element(page.getByText('All comments (1)')).toBeVisible();
    await expect.element(mine).not.toBeInTheDocument();
  });

  it('restores a comment that the service does not delete', async () => {
    expectConsoleErrors();
    mockCatalogueCalls({
      '/comment/music': ownTalk,
      '/comment': () => Response.json({ code: 500 }, { status: 500 }),
    });
    await signInForTest();
    await renderAppAtUrl('/comment?id=1008');
    const mine = articles().filter({ hasText: 'Mine' });
    await mine.getByRole('button', { name: 'Delete' }).click();
    await expect.element(mine).not.toBeInTheDocument();
    dispatchEvent(new PageTransitionEvent('pagehide'));
    await expect.element(page.getByText('Could not delete the comment. Try again.')).toBeVisible();
    await expect.element(mine).toBeVisible();
  });

  it('keeps a like when a list that was requested before it arrives later', async () => {
    const old = laterReply();
    const listed = laterReply();
    let isHeld = false;
    const calls = mockCatalogueCalls({
      '/comment/like': () => old.promise,
      '/comment/music': () => (isHeld ? listed.promise : undefined),
    });
    await signInForTest();
    const { queryClient } = await renderAppAtUrl('/comment?id=1008');
    const said = articles().filter({ hasText: 'Not fast!' }).first();
    await expect.element(said.getByRole('button', { name: 'Like 13' })).toBeVisible();
    const before = await (await fetch('/api/comment/music?id=1008&limit=20&offset=0')).json();
    isHeld = true;
    const refetched = queryClient.refetchQueries({ type: 'active' });
    await expect
      .poll(() => calls.heard().filter((call) => call.startsWith('/comment/music?')).length)
      .toBe(3);
    await said.getByRole('button', { name: 'Like 13' }).click();
    listed.resolve(before as object);
    await refetched;
    old.resolve({ code: 200 });
    await expect.element(said.getByRole('button', { name: 'Unlike 14' })).toBeVisible();
  });

  it('likes optimistically, and rolls back when the service refuses', async () => {
    expectConsoleErrors();
    const reply = laterReply();
    mockCatalogueCalls({ '/comment/like': () => reply.promise });
    await signInForTest();
    await renderAppAtUrl('/comment?id=1008');
    const said = articles().filter({ hasText: 'Not fast!' }).first();
    await said.getByRole('button', { name: 'Like 13' }).click();
    await expect.element(said.getByRole('button', { name: 'Unlike 14' })).toBeVisible();
    reply.resolve(Response.json({ code: 500 }, { status: 500 }));
    await expect.element(said.getByRole('button', { name: 'Like 13' })).toBeVisible();
    await expect.element(page.getByText('Could not update your like. Try again.')).toBeVisible();
  });

  it('shows a like whose reply is lost, and one that is taken back, as the service has it', async () => {
    expectConsoleErrors();
    const send = globalThis.fetch;
    const calls = mockCatalogueCalls({
      '/comment/like': async (query) => {
        const { ok } = await send('/api/comment/like', {
          method: 'POST',
          body: query,
          headers: { 'X-Requested-With': 'XMLHttpRequest' },
        });
        throw new TypeError(ok ? 'the reply is lost' : 'the service has refused the like');
      },
    });
    await signInForTest();
    await renderAppAtUrl('/comment?id=1008');
    const said = articles().filter({ hasText: 'Not fast!' }).first();
    await said.getByRole('button', { name: 'Like 13' }).click();
    await expect
      .poll(() => calls.heard().filter((call) => call.startsWith('/comment/music?')).length)
      .toBe(2);
    // The test takes its like back, because other tests use the same comment, too; this reply is lost as well.
    await said.getByRole('button', { name: 'Unlike 14' }).click();
    await expect
      .poll(() => calls.heard().filter((call) => call.startsWith('/comment/music?')).length)
      .toBe(3);
    await expect.element(said.getByRole('button', { name: 'Like 13' })).toBeVisible();
  });
});
