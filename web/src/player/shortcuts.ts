import { currentSong, type Player } from '@rill/playback';
import { requestLike } from './like-request.ts';

/** What the keys do, by the key's own name in `KeyboardEvent.key`. */
const shortcuts: Readonly<Record<string, (player: Player) => void>> = {
  ' ': (player) => player.toggle(),
  l: likeCurrentSong,
};

function likeCurrentSong(player: Player): void {
  const song = currentSong(player.state.getState());
  if (song !== null) requestLike(song);
}

/** A page with a player of its own keeps its keys. */
const isVideoPage = () => /\/video\/?$/.test(location.pathname);

const KEYED_CONTROLS = [
  ...['input', 'textarea', 'select', 'button', 'summary', '[contenteditable]'],
  ...['button', 'checkbox', 'combobox', 'menu', 'option', 'radio', 'slider', 'switch', 'tab', 'textbox'].map(
    (role) => `[role^=${role}]`,
  ),
].join();

/** Whether the focus is in a field, on a button or on another control that uses the key itself. */
const belongsToControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest(KEYED_CONTROLS) !== null;

/** Keys work everywhere, also on a focused row or link, but never take a letter from a field or a press from a button. */
export function startShortcuts(player: Player): () => void {
  const stop = new AbortController();
  document.addEventListener(
    'keydown',
    (event) => {
      const run = shortcuts[event.key];
      if (run === undefined || event.defaultPrevented) return;
      if (belongsToControl(event.target) || isVideoPage()) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      // A key that is held down must not scroll the page either.
      if (!event.repeat) run(player);
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}
