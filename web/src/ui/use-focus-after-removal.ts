import { type FocusEvent, useLayoutEffect, useRef } from 'react';

interface FocusedButton {
  readonly button: HTMLElement;
  /** Its index among the buttons of the part. */
  index: number;
  /** What can take the focus when no button is left. */
  readonly fallback: HTMLElement | null;
}

const buttonsOf = (part: Element | null) => [...(part?.querySelectorAll<HTMLElement>('button') ?? [])];

/** The list items after and before the one with an element: the first of them takes its place when it is removed. */
export function listItemsBeside(element: Element | null): readonly (Element | null)[] {
  const item = element?.closest('li');
  return item ? [item.nextElementSibling, item.previousElementSibling] : [];
}

/** When what had the focus is gone, focuses the first link or button of these items, or else the screen's content. */
export function focusIfLost(items: readonly (Element | null)[] = []) {
  if (document.activeElement !== document.body) return;
  const controls = items.map((item) => item?.querySelector<HTMLElement>('a, button'));
  const target = controls.find((it) => it?.isConnected) ?? document.getElementById('content');
  target?.focus({ preventScroll: true });
}

/**
 * For a part of the screen whose buttons are removed when they are pressed, perhaps only once the service has answered:
 * where one goes that has the focus, the button that takes its place gets it, or else what surrounds the part. The
 * result goes to the part's element, which may itself be removed, but not the component that renders it.
 */
export function useFocusAfterRemoval<Part extends HTMLElement>() {
  const ref = useRef<Part>(null);
  const last = useRef<FocusedButton | null>(null);
  useLayoutEffect(() => {
    const focused = last.current;
    if (focused === null) return;
    const buttons = buttonsOf(ref.current);
    if (focused.button.isConnected) {
      focused.index = buttons.indexOf(focused.button);
      return;
    }
    last.current = null;
    if (document.activeElement !== document.body) return;
    const next = buttons[Math.min(focused.index, buttons.length - 1)] ?? focused.fallback;
    const target = next?.isConnected ? next : document.getElementById('content');
    target?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus({ currentTarget, target }: FocusEvent<Part, HTMLElement>) {
      const index = buttonsOf(currentTarget).indexOf(target);
      const fallback = currentTarget.parentElement?.closest<HTMLElement>('[tabindex="-1"]') ?? null;
      // A field, or something in a menu of the part, looks after itself.
      last.current = index < 0 ? null : { button: target, index, fallback };
    },
    /** Not called for a button that is removed. */
    onBlur() {
      last.current = null;
    },
  };
}
