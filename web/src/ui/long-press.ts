const HOLD_MS = 450;
/** A touch that has moved further than this scrolls, in pixels. */
const SLACK = 8;

/** Whether the press that is ending was a long press: its click is ignored. */
let isSpent = false;
/** What the last press was made with. */
let pressedWith = '';

export const wasLongPress = (): boolean => isSpent;

/**
 * Whether a click ends the press of a finger. The click does not say so itself: before 18.3 it is no pointer event in
 * Safari, or one of a mouse. Clicks of keys and screen readers (`detail` 0) end no press.
 */
export const isTap = (click: { readonly detail: number }): boolean =>
  click.detail > 0 && pressedWith === 'touch';

interface Press {
  readonly pointerType: string;
  readonly clientX: number;
  readonly clientY: number;
}

/** Calls `run` once a touch has rested on one spot. Must be called for every press, also of a mouse. */
export function startLongPressTimer(down: Press, run: () => void): void {
  isSpent = false;
  pressedWith = down.pointerType;
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
