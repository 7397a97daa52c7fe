import { isTallerThanBox } from './observe-truncation.ts';

/** Whether an element ends in an ellipsis, in its only line or in the last of several. */
function isTruncated(element: Element): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  if (webkitLineClamp !== 'none') return isTallerThanBox(element);
  return textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth;
}

/** A link whose box is laid over the whole card, so that nothing else of the card is ever under the pointer. */
function coversItsCard(element: Element): boolean {
  const { content, position } = getComputedStyle(element, '::after');
  return content !== 'none' && position === 'absolute';
}

/** The whole text of what is truncated where the pointer is; '' when nothing is. */
function truncatedTextAt(target: HTMLElement): string {
  const card = coversItsCard(target) ? target.offsetParent : null;
  const parts: Element[] = card === null ? [target] : [...card.querySelectorAll('*')];
  // The pointer may be over a link or a mark in a line that is truncated as a whole.
  if (card === null && target.parentElement !== null) parts.push(target.parentElement);
  const texts = parts.filter(isTruncated).map((part) => (part as HTMLElement).innerText.trim());
  return [...new Set(texts)].join('\n');
}

/**
 * Shows the whole of a truncated name, as the browser's own tooltip, once the pointer is over it. One listener for the page:
 * measuring each text where it is rendered would cost every row of every list.
 */
export function showTruncatedTextTooltips(): void {
  let titled: HTMLElement | null = null;
  const clear = () => {
    titled?.removeAttribute('title');
    titled = null;
  };
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (target === titled) return;
    clear();
    if (pointerType === 'touch' || !(target instanceof HTMLElement) || target.title !== '') return;
    const text = truncatedTextAt(target);
    if (text === '') return;
    target.title = text;
    titled = target;
  });
  // The element under the pointer may show another song after a scroll.
  document.addEventListener('scroll', clear, { capture: true, passive: true });
}
