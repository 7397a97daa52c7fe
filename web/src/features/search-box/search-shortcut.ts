const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** "/" goes to the search field from anywhere but a field or a dialog. */
export function startSearchShortcut(): () => void {
  const stop = new AbortController();
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      const field = document.querySelector<HTMLInputElement>('[data-search-field]');
      if (field === null || document.querySelector('[role="dialog"]') !== null) return;
      event.preventDefault();
      field.focus();
      field.select();
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}
