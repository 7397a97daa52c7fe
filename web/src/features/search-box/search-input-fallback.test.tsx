import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderAppAtUrl } from '#testing/render-app.tsx';

/** Runs the action right after the component has decided to replace the focused field, before React renders the new one. */
function runWhenFieldIsReplaced(action: () => void): void {
  Object.defineProperty(document, 'activeElement', {
    configurable: true,
    get() {
      const focused = Object.getOwnPropertyDescriptor(Document.prototype, 'activeElement')?.get?.call(
        document,
      );
      // React reads the property too, so the stack is checked. In `npm test` all of our code is in one file.
      if (/search-box\.tsx|client\/client\.js/.test(new Error().stack ?? '')) {
        Reflect.deleteProperty(document, 'activeElement');
        queueMicrotask(action);
      }
      return focused as unknown;
    },
  });
}

// This is the only test of the file, because only a page's first field is the plain one.
test('Enter closes the search panel even while the combobox replaces the plain field', async () => {
  await page.viewport(1280, 800);
  const { router } = await renderAppAtUrl('/500');
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect.element(field).toBeVisible();
  const plain = field.element() as HTMLInputElement;
  plain.focus();
  document.execCommand('insertText', false, 'amazing grace');
  runWhenFieldIsReplaced(() => plain.form?.requestSubmit());
  await expect.poll(() => router.state.location.pathname).toBe('/search/songs');
  await expect.poll(() => field.element()).not.toBe(plain);
  await expect.element(page.getByRole('row', { name: /^Amazing Grace/ })).toBeVisible();
  await expect.element(field).not.toHaveFocus();
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
});
