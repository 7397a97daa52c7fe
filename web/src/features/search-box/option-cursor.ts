import { createContext } from 'react';
import { createStore } from 'zustand/vanilla';

/** Which option the arrow keys have reached, by the id of its element; null while they are in the field. */
export type OptionCursor = ReturnType<typeof optionCursor>;

export const LISTBOX_ID = 'search-options';

/** Walks through the options of a panel while the focus stays in the field, which names the one that is reached. */
export function optionCursor(field: HTMLInputElement) {
  const place = createStore<{ readonly id: string | null }>(() => ({ id: null }));

  const options = (panel: HTMLElement) => [...panel.querySelectorAll<HTMLElement>('[role="option"]')];

  function moveTo(option: HTMLElement | undefined): void {
    place.setState({ id: option?.id ?? null });
    if (option === undefined) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', option.id);
    option?.scrollIntoView({ block: 'nearest' });
  }

  /** Beyond the last option and before the first lies the field itself. */
  function step(panel: HTMLElement, by: 1 | -1): void {
    const all = options(panel);
    const at = all.findIndex((option) => option.id === place.getState().id);
    const start = at === -1 && by === -1 ? all.length : at;
    moveTo(all[start + by]);
  }

  function handleKey(panel: HTMLElement, event: KeyboardEvent): void {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const reached = options(panel).find((option) => option.id === place.getState().id);
    if (event.key === 'ArrowDown') step(panel, 1);
    else if (event.key === 'ArrowUp') step(panel, -1);
    else if (event.key === 'Enter' && reached !== undefined) reached.click();
    else if (event.key === 'Delete' && reached?.dataset['removable'] !== undefined)
      removeReached(panel, reached);
    else return;
    event.preventDefault();
  }

  function removeReached(panel: HTMLElement, option: HTMLElement): void {
    const next = options(panel)[options(panel).indexOf(option) + 1];
    moveTo(next?.dataset['removable'] === undefined ? undefined : next);
    option.parentElement?.querySelector('button')?.click();
  }

  /** Follows the keys of the field while the panel is there. */
  function follow(panel: HTMLElement): () => void {
    const stop = new AbortController();
    const handle = (event: KeyboardEvent) => handleKey(panel, event);
    field.addEventListener('keydown', handle, { signal: stop.signal });
    field.addEventListener('input', () => moveTo(undefined), { signal: stop.signal });
    field.setAttribute('aria-controls', LISTBOX_ID);
    return () => {
      stop.abort();
      moveTo(undefined);
      field.removeAttribute('aria-controls');
    };
  }

  return { place, follow };
}

/** Null outside of the panel: there the same rows are plain links. */
export const CursorContext = createContext<OptionCursor | null>(null);
