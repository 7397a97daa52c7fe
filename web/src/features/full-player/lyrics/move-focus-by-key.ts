import type { KeyboardEvent } from 'react';

/** The index that a key moves to from line `at` of `count`. */
function lineAfterKey(key: string, at: number, count: number): number | undefined {
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 };
  return steps[key];
}

/** Moves the focus from line to line, so that a song of a hundred lines takes one press of Tab to pass. */
export function moveFocusByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="listitem"] > button')];
  const at = lines.indexOf(event.target as HTMLElement);
  const to = at === -1 ? undefined : lineAfterKey(event.key, at, lines.length);
  if (to === undefined) return;
  // Otherwise the view would scroll as well, and shortcuts of the player would run.
  event.preventDefault();
  event.stopPropagation();
  lines[to]?.focus();
}
