/**
 * Calls back when a drag leaves an element, or the window. `relatedTarget` does not tell where it goes, because WebKit
 * leaves it empty; but what it enters is told first, everywhere. Ends with the signal.
 */
export function onDragLeave(area: HTMLElement, listener: () => void, signal: AbortSignal): void {
  let entered: EventTarget | null = null;
  document.addEventListener(
    'dragenter',
    ({ target }) => {
      entered = target;
    },
    { signal },
  );
  area.addEventListener(
    'dragleave',
    ({ target }) => {
      const isStillInside = entered !== target && entered instanceof Node && area.contains(entered);
      if (!isStillInside) listener();
    },
    { signal },
  );
}
