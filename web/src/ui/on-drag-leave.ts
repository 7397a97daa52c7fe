/**
 * Calls back when a drag leaves an element or the window, until the signal is aborted. WebKit leaves the
 * `relatedTarget` of `dragleave` empty, so the target of the `dragenter` event is used, which every browser sends
 * before.
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
