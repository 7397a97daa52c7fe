/**
 * Browsers that let only touched media sound (Safari, Chrome on phones) count a `load` inside a gesture as the touch.
 * Elements that hold a source are left alone: the listener's own press plays them. The reply stops waiting.
 */
export function unlockOnGesture(elements: () => readonly HTMLAudioElement[]): () => void {
  const scope = new AbortController();
  const unlock = () => {
    for (const element of elements()) if (!element.hasAttribute('src')) element.load();
    scope.abort();
  };
  for (const type of ['pointerdown', 'touchend', 'click', 'keydown']) {
    addEventListener(type, unlock, { capture: true, signal: scope.signal });
  }
  return () => scope.abort();
}
