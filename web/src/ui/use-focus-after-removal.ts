import { type FocusEvent, useLayoutEffect, useRef } from 'react';

interface FocusedButton {
  readonly button: HTMLElement;
  /** The button's index among the buttons of the part. */
  index: number;
  /** The element that takes the focus when no button is left. */
  readonly fallback: HTMLElement | null;
}

const buttonsOf = (part: Element | null) => [...(part?.querySelectorAll<HTMLElement>('button') ?? [])];

/** The list items after and before an element's; the first of them takes its place when it is removed. */
export function listItemsBeside(element: Element | null): readonly (Element | null)[] {
  const item = element?.closest('li');
  return item ? [item.nextElementSibling, item.previousElementSibling] : [];
}

/** If the focused element was removed, focuses the first control of these items, or the screen's content. */
export function focusIfLost(items: readonly (Element | null)[] = []) {
  if (document.activeElement !== document.body) return;
  const controls = items.map((item) => item?.querySelector<HTMLElement>('a, button'));
  const target = controls.find((it) => it?.isConnected) ?? document.getElementById('content');
  target?.focus({ preventScroll: true });
}

/**
 * Keeps the focus in a part of the screen whose buttons are removed when they are pressed, perhaps only after the
 * service has responded. When the focused button is removed, the button at its place gets the focus, or else the
 * surrounding element. The result goes to the part's element, which may itself be removed, unlike the component that
 * renders it.
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
      // Fields, and entries in a menu of the part, manage the focus themselves.
      last.current = index < 0 ? null : { button: target, index, fallback };
    },
    /** Not called for a button that is removed. */
    onBlur() {
      last.current = null;
    },
  };
}
