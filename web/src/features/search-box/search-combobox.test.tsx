import { toArtistId } from '@rill/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { suggestionsQuery } from '#api/search.ts';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { flushPromises } from '#testing/player-stage.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { stopClock } from '#testing/stop-clock.ts';
import { TYPING_DEBOUNCE_MS } from '#ui/use-debounced-text.ts';

const field = () => page.getByRole('combobox', { name: 'Search' });
const input = () => field().element() as HTMLInputElement;
const isCombobox = () => input().hasAttribute('aria-haspopup');

/** Types as an input method does while it composes: the letters are in the field, but not final. */
function compose(letters: string): void {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setValue?.call(input(), letters);
  const isComposing = { isComposing: true, inputType: 'insertCompositionText', bubbles: true };
  input().dispatchEvent(new InputEvent('input', isComposing));
}
const startComposing = () =>
  input().dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
const endComposing = () => input().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));

beforeEach(() => page.viewport(1280, 800));

// This test must be the first of the file, because it loads the code of the combobox.
test('[D-56] the combobox replaces the plain field when nothing is being composed, and keeps letters, focus and caret', async () => {
  await renderAppAtUrl('/500');
  await expect.element(field()).toBeVisible();
  expect(isCombobox()).toBe(false);
  const plain = input();
  // The composition starts before the click, which loads the combobox: on a busy machine it could otherwise be there
  // before the composition.
  startComposing();
  await userEvent.click(field());
  compose('月光曲');
  await import('./search-combobox.tsx');
  await flushPromises();
  expect(input()).toBe(plain);
  plain.setSelectionRange(1, 2);
  endComposing();
  await expect.poll(isCombobox).toBe(true);
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveValue('月光曲');
  expect([input().selectionStart, input().selectionEnd]).toEqual([1, 2]);
  await userEvent.keyboard('夜');
  await expect.element(field()).toHaveValue('月夜曲');
});

test('[S5.1] [D-56] suggestions are not fetched while an input method is composing', async () => {
  const calls = mockCatalogueCalls();
  const suggestions = () => calls.heard().filter((call) => call.startsWith('/search/suggest'));
  await renderAppAtUrl('/500');
  await userEvent.click(field());
  await expect.poll(isCombobox).toBe(true);
  const startClock = stopClock(['setTimeout', 'clearTimeout']);
  startComposing();
  compose('yue');
  await vi.advanceTimersByTimeAsync(TYPING_DEBOUNCE_MS);
  startClock();
  await flushPromises();
  await flushPromises();
  expect(suggestions()).toEqual([]);
  compose('月');
  endComposing();
  await expect.poll(suggestions).toEqual([`/search/suggest?keywords=${encodeURIComponent('月')}`]);
});

test('the clear button empties the field, and the focus stays there', async () => {
  await renderAppAtUrl('/500');
  await field().fill('moon');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(field()).toHaveValue('');
  await expect.element(field()).toHaveFocus();
  await expect.element(page.getByRole('group', { name: 'Trending' })).toBeVisible();
});

test('Escape closes the panel and keeps the draft', async () => {
  await renderAppAtUrl('/500');
  await field().fill('moon');
  await expect.element(page.getByRole('listbox', { name: 'Search' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox', { name: 'Search' })).not.toBeInTheDocument();
  await expect.element(field()).not.toHaveFocus();
  await expect.element(field()).toHaveValue('moon');
});

test('the first songs are requested at a pause, for a whole word or with Enter, before the screen changes', async () => {
  const calls = mockCatalogueCalls();
  const { router } = await renderAppAtUrl('/500');
  await userEvent.click(field());
  await expect.poll(isCombobox).toBe(true);
  await userEvent.keyboard('moon');
  const requested = () =>
    calls
      .heard()
      .filter((call) => call.startsWith('/cloudsearch'))
      .map((call) => {
        const query = new URLSearchParams(call.split('?')[1]);
        return `${query.get('type')} ${query.get('keywords')}`;
      });
  await expect.poll(requested).toEqual(['1 moon']);
  const enter = { key: 'Enter', bubbles: true, cancelable: true };
  await userEvent.keyboard('s');
  input().dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }));
  expect(requested()).toEqual(['1 moon']);
  input().dispatchEvent(new KeyboardEvent('keydown', enter));
  expect(requested()).toEqual(['1 moon', '1 moons']);
  // `fill` inserts all letters at once, so the songs are requested without a pause.
  await field().fill('sun');
  expect(requested()).toEqual(['1 moon', '1 moons', '1 sun']);
  startComposing();
  compose('yue');
  expect(requested()).toEqual(['1 moon', '1 moons', '1 sun']);
  compose('月');
  endComposing();
  input().dispatchEvent(new KeyboardEvent('keydown', enter));
  expect(requested()).toEqual(['1 moon', '1 moons', '1 sun', '1 月']);
  expect(router.state.location.pathname).toBe('/500');
});

test('suggestions are not rendered anew by the Enter that leaves them', async () => {
  mockCatalogueCalls();
  const { router, queryClient } = await renderAppAtUrl('/500');
  let reads = 0;
  const artist = Object.defineProperty({ id: toArtistId(1), name: '', cover: null }, 'name', {
    get: () => `moon, read ${++reads} times`,
  });
  const { queryKey } = suggestionsQuery('moon');
  const none = { songs: [], albums: [], playlists: [] };
  queryClient.setQueryData(queryKey, { order: ['artists'], artists: [artist], ...none });
  await field().fill('moon');
  const suggestion = page.getByRole('option', { name: /^moon, read/ });
  await expect.element(suggestion).toBeVisible();
  const before = reads;
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.resolvedLocation?.pathname).toBe('/search/songs');
  await expect.poll(() => suggestion.elements()).toHaveLength(0);
  expect(reads).toBe(before);
});
