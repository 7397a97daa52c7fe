/** Replaces texts as the translator of Chromium does. */
export function translateTexts(root: Element): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const translated = document.createElement('font');
    translated.textContent = text.data.toUpperCase();
    text.replaceWith(translated);
  }
}
