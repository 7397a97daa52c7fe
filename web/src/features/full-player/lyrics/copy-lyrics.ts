import type { ClipboardEvent } from 'react';

/** Text that is in the document a second time, for screen readers or for highlighting. */
const DUPLICATES = '[data-duplicate]';

/** The selected lyrics as text: each line once, its romanisation and translation on lines of their own. */
export function selectedLyricsText(selected: DocumentFragment): string {
  for (const duplicate of selected.querySelectorAll(DUPLICATES)) duplicate.remove();
  const texts = [...selected.querySelectorAll('[data-lyric]')];
  return (texts.length > 0 ? texts : [selected])
    .map((text) => text.textContent?.trim())
    .filter(Boolean)
    .join('\n');
}

/** Copies the selected lyrics without the highlighted copies of the current line. */
export function copyWithoutDuplicates(event: ClipboardEvent): void {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed) return;
  event.preventDefault();
  event.clipboardData.setData('text/plain', selectedLyricsText(selection.getRangeAt(0).cloneContents()));
}
