import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createLongPlaylistReplies, mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { forgetAllSearches, readSearchHistory } from './search-history.ts';

beforeEach(forgetAllSearches);

async function openWide(address: string) {
  await page.viewport(1280, 800);
  const shown = await renderAppAtUrl(address);
  return { ...shown, field: shown.screen.getByRole('combobox', { name: 'Search' }) };
}

// This test must be the first of the file, because only a page's first field is the plain one.
test('letters keep their order when one is typed while the combobox replaces the plain field', async () => {
  const { field } = await openWide('/500');
  await expect.element(field).toBeVisible();
  const plain = field.element() as HTMLInputElement;
  plain.focus();
  document.execCommand('insertText', false, 'a');
  await Promise.resolve();
  const ownRead = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'selectionStart')?.get;
  const replaced = new Promise((resolve) => {
    Object.defineProperty(plain, 'selectionStart', {
      configurable: true,
      get() {
        // React reads the property too, at each commit, so the stack is checked. In `npm test` all of our code is in
        // one file.
        const isReadByUs = /search-box\.tsx|client\/client\.js/.test(new Error().stack ?? '');
        if (isReadByUs) {
          Reflect.deleteProperty(plain, 'selectionStart');
          queueMicrotask(() => resolve(document.execCommand('insertText', false, 'u')));
        }
        return ownRead?.call(plain) as unknown;
      },
    });
  });
  await replaced;
  await expect.poll(() => field.element()).not.toBe(plain);
  await userEvent.keyboard('ld');
  await expect.element(field).toHaveValue('auld');
});

test('[S2.50] [S5.1] Enter stores the trimmed keywords and searches for them', async () => {
  const { field, router } = await openWide('/500');
  await field.fill('  auld lang syne ');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/search/songs');
  expect(router.state.location.search).toMatchObject({ keywords: 'auld lang syne' });
  await expect.element(field).not.toHaveFocus();
  await expect.poll(readSearchHistory).toEqual(['auld lang syne']);
});

test('[S5.1] [D-56] a blank input starts no search and is not stored', async () => {
  const { field, router } = await openWide('/500');
  await field.fill('   ');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
  expect(router.state.location.pathname).toBe('/500');
  expect(readSearchHistory()).toEqual([]);
});

test('the search field shows the keywords of the URL, also when they are numbers', async () => {
  const { field, router } = await openWide('/search/songs?keywords=moon');
  await expect.element(field).toHaveValue('moon');
  await router.navigate({ to: '/search/$kind', params: { kind: 'songs' }, search: { keywords: '1984' } });
  await expect.element(field).toHaveValue('1984');
});

test('the search field stays the same element when the keywords of the URL change', async () => {
  const { field, router } = await openWide('/search/songs?keywords=moon');
  await userEvent.click(field);
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  const before = field.element();
  await userEvent.keyboard('{Control>}a{/Control}sun{Enter}');
  await expect.poll(() => router.state.location.search).toMatchObject({ keywords: 'sun' });
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  expect(field.element()).toBe(before);
  router.history.back();
  await expect.element(field).toHaveValue('moon');
  expect(field.element()).toBe(before);
});

test.each([
  ['while it is composing', { isComposing: true }],
  ['right after, as Safari tells it', { keyCode: 229 }],
])(
  '[S2.50] [D-56] the Enter that accepts a word of an input method does not search: %s',
  async (_when, how) => {
    const { field, router } = await openWide('/500');
    await field.fill('yue liang');
    const key = new KeyboardEvent('keydown', {
      key: 'Enter',
      ...how,
      bubbles: true,
      cancelable: true,
    });
    expect(field.element().dispatchEvent(key)).toBe(false);
    expect(router.state.location.pathname).toBe('/500');
  },
);

test('a search typed far down a long list leaves the list where it is scrolled', async () => {
  mockCatalogueCalls(createLongPlaylistReplies(1, 300));
  const { field, screen } = await openWide('/playlist?id=1');
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(field).toBeVisible();
  window.scrollTo(0, 8000);
  await expect.element(screen.getByRole('row', { name: /^Song 140,/ })).toBeVisible();
  const before = scrollY;
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.keyboard('/');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('moon');
  await expect.element(field).toHaveValue('moon');
  expect(scrollY).toBe(before);
});

test('the last row of results ends above the fade at the edge of the panel', async () => {
  await page.viewport(1280, 400);
  await renderAppAtUrl('/500');
  await page.getByRole('combobox', { name: 'Search' }).fill('a');
  await expect.poll(() => page.getByRole('option').elements().length).toBeGreaterThan(6);
  const panel = page
    .getByRole('listbox', { name: 'Search' })
    .element()
    .closest('[role=presentation]') as HTMLElement;
  expect(panel.scrollHeight).toBeGreaterThan(panel.clientHeight);
  const fade = getComputedStyle(panel, '::after');
  expect(fade.position).toBe('sticky');
  panel.scrollTop = panel.scrollHeight;
  const last = page.getByRole('option').elements().at(-1) as HTMLElement;
  expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(
    panel.getBoundingClientRect().bottom - Number.parseFloat(fade.height),
  );
});
