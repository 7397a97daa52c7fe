import type { Player } from '@rill/playback';

/** What the keys do, by the key's own name in `KeyboardEvent.key`. */
const shortcuts: Readonly<Record<string, (player: Player) => void>> = {
  ' ': (player) => player.toggle(),
};

/** A page with a player of its own keeps its keys. */
const isVideoPage = () => /\/video\/?$/.test(location.pathname);

/** The content takes the focus too, after a click beside everything in it or when a screen comes: it has no keys itself. */
const isNothingFocused = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('body, main');

/** Keys work while nothing on the page has the focus, so that they never take a letter from a field or a button. */
export function startShortcuts(player: Player): () => void {
  const stop = new AbortController();
  document.addEventListener(
    'keydown',
    (event) => {
      const run = shortcuts[event.key];
      if (run === undefined || !isNothingFocused(event.target) || isVideoPage()) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      // A key that is held down must not scroll the page either.
      if (!event.repeat) run(player);
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}
