const HOLD_MS = 450;
/** A finger that has moved further than this scrolls, in pixels. */
const SLACK = 8;

/** Whether the press that is ending has done its work already: its click is no click. */
let isSpent = false;

export const wasLongPress = (): boolean => isSpent;

interface Press {
  readonly pointerType: string;
  readonly clientX: number;
  readonly clientY: number;
}

/** Calls `run` once a finger has rested on one spot. Must be called for every press, also of a mouse. */
export function watchLongPress(down: Press, run: () => void): void {
  isSpent = false;
  if (down.pointerType !== 'touch') return;
  const { clientX, clientY } = down;
  const gone = new AbortController();
  const { signal } = gone;
  function hold() {
    gone.abort();
    clearTimeout(timer);
    isSpent = true;
    run();
  }
  function leave() {
    gone.abort();
    clearTimeout(timer);
  }
  const timer = setTimeout(hold, HOLD_MS);
  window.addEventListener(
    'pointermove',
    (event) => {
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > SLACK) leave();
    },
    { signal },
  );
  window.addEventListener('pointerup', leave, { signal });
  window.addEventListener('pointercancel', leave, { signal });
  // Where the browser has its own long press, which would open a menu, it ends the waiting.
  window.addEventListener(
    'contextmenu',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      hold();
    },
    { signal, capture: true },
  );
}
