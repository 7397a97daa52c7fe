import { useState } from 'react';

/**
 * Makes a press that shows that it is pending: `isPending` is true until the promise of the last press that returned
 * one has settled. A press during a pending one runs the action again.
 */
export function usePendingPress(action: () => unknown): {
  readonly isPending: boolean;
  readonly press: () => void;
} {
  const [pending, setPending] = useState(0);
  function press(): void {
    const result = action();
    if (!(result instanceof Promise)) return;
    setPending((count) => count + 1);
    const end = () => setPending((count) => count - 1);
    void result.then(end, end);
  }
  return { isPending: pending > 0, press };
}
