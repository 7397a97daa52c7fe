/**
 * Says on the page's element whether the bar has the focus, and whether its search field has. Not by `:has()` in the
 * styles, by which every letter that is typed would style the whole bar and the page's element anew.
 */
export function markFocusInBar(bar: HTMLElement | null): () => void {
  const { dataset } = document.documentElement;
  const mark = (focused: EventTarget | null) => {
    if (!(focused instanceof Element) || bar?.contains(focused) !== true) delete dataset['focusInBar'];
    else dataset['focusInBar'] = focused.closest('search') === null ? '' : 'search';
  };
  const gone = new AbortController();
  const { signal } = gone;
  // Of the page, not of the bar: what is removed with the focus tells nobody that it has lost it.
  addEventListener('focusin', ({ target }) => mark(target), { signal });
  // A window that is left keeps its focused element.
  addEventListener('focusout', (event) => mark(event.relatedTarget ?? document.activeElement), { signal });
  return () => {
    gone.abort();
    mark(null);
  };
}
