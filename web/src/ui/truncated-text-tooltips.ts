import { isTallerThanBox } from './observe-truncation.ts';

/** Whether an element's text ends in an ellipsis, in its only line or in the last of several. */
function isTruncated(element: Element): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  if (webkitLineClamp !== 'none') return isTallerThanBox(element);
  return textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth;
}

/** Whether a link's box covers its whole card, so that no other element of the card is ever under the pointer. */
function coversItsCard(element: Element): boolean {
  const { content, position } = getComputedStyle(element, '::after');
  return content !== 'none' && position === 'absolute';
}

/** The whole text of all truncated elements at the pointer; '' when there are none. */
function truncatedTextAt(target: HTMLElement): string {
  const card = coversItsCard(target) ? target.offsetParent : null;
  const parts: Element[] = card === null ? [target] : [...card.querySelectorAll('*')];
  // The pointer may be over a link or a mark within a truncated line.
  if (card === null && target.parentElement !== null) parts.push(target.parentElement);
  const texts = parts.filter(isTruncated).map((part) => (part as HTMLElement).innerText.trim());
  return [...new Set(texts)].join('\n');
}

/**
 * Shows the whole text of a truncated name in the browser's own tooltip, once the pointer is over it. There is one
 * listener for the page, because measuring each text when it is rendered would slow down every row of every list.
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
  // After a scroll, the element under the pointer may show another song.
  document.addEventListener('scroll', clear, { capture: true, passive: true });
}
