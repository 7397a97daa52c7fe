const HOLD_MS = 450;
/** A touch that has moved further than this, in pixels, is a scroll. */
const SLACK = 8;

/** Whether the press that is ending was a long press, whose click is ignored. */
let isSpent = false;
/** The pointer type of the last press. */
let pressedWith = '';

export const wasLongPress = (): boolean => isSpent;

/**
 * Whether a click ends the press of a finger. The click itself does not tell: before 18.3, Safari sends no pointer
 * event, or one of a mouse. Clicks by keys and screen readers (`detail` 0) end no press.
 */
export const isTap = (click: { readonly detail: number }): boolean =>
  click.detail > 0 && pressedWith === 'touch';

interface Press {
  readonly pointerType: string;
  readonly clientX: number;
  readonly clientY: number;
}

/**
 * Calls `run` once a touch has rested in one place. Must be called for every press, also of a mouse, because it resets
 * the state of the last one.
 */
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
  // The browser's own long press opens a menu, so the timer is stopped.
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
