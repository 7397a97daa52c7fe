const HOLD_MS = 450;
/** A touch that has moved further than this scrolls, in pixels. */
const SLACK = 8;

/** Whether the press that is ending was a long press: its click is ignored. */
let isSpent = false;

export const wasLongPress = (): boolean => isSpent;

interface Press {
  readonly pointerType: string;
  readonly clientX: number;
  readonly clientY: number;
}

/** Calls `run` once a touch has rested on one spot. Must be called for every press, also of a mouse. */
export function startLongPressTimer(down: Press, run: () => void): void {
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
  // The browser's own long press opens a menu and ends the timer.
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
