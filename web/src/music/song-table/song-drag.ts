import type { Song } from '@rill/contract';
import type { DragEvent } from 'react';
import { getI18n } from '#i18n/i18n.ts';
import { songCountLabel } from '#music/count-labels.ts';
import { songName } from '#player/song-name.ts';
import styles from './song-drag.module.css';

/** Drop targets of songs have this attribute and need no code for dragging. */
const TAKER = '[data-takes-songs]';

interface SongDrag {
  readonly songs: readonly Song[];
  /** The full URL of a song's screen, for other programs. */
  readonly songPageUrl: (song: Song) => string;
  readonly onDrop: (songs: readonly Song[]) => void;
}

/** Lets songs be dragged to drop targets on the page; other programs get their URLs. */
export function beginSongDrag(
  { dataTransfer }: Pick<DragEvent, 'dataTransfer'>,
  { songs, songPageUrl, onDrop }: SongDrag,
): void {
  const links = songs.map(songPageUrl);
  // A drag that starts on a link contains that link's own data.
  dataTransfer.clearData();
  // A song is moved within its own list and copied everywhere else.
  dataTransfer.effectAllowed = 'copyMove';
  dataTransfer.setData('text/uri-list', links.join('\r\n'));
  dataTransfer.setData(
    'text/plain',
    songs.map((song, index) => `${songName(song)} ${links[index]}`).join('\n'),
  );
  showWhatIsDragged(dataTransfer, songs);
  listenForDrop(() => onDrop(songs));
}

/** Ends listening for the previous drag: an unmounted source gets no `dragend`. */
let endLastDrag = () => {};

function listenForDrop(take: () => void): void {
  endLastDrag();
  const gone = new AbortController();
  const { signal } = gone;
  let over: Element | null = null;
  function mark(taker: Element | null) {
    if (taker === over) return;
    over?.removeAttribute('data-songs-over');
    taker?.setAttribute('data-songs-over', '');
    over = taker;
  }
  function end() {
    mark(null);
    gone.abort();
  }
  endLastDrag = end;
  document.addEventListener(
    'dragover',
    (event) => {
      mark(event.target instanceof Element ? event.target.closest(TAKER) : null);
      if (over === null) return;
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy';
    },
    { signal },
  );
  document.addEventListener(
    'drop',
    (event) => {
      if (over === null) return;
      event.preventDefault();
      end();
      take();
    },
    { signal },
  );
  document.addEventListener('dragend', end, { signal });
}

/** What is dragged, in a word: the song, or how many there are. */
export function createDragLabel(songs: readonly Song[]): HTMLElement {
  const label = document.createElement('div');
  label.className = styles['label'] ?? '';
  const [first] = songs;
  label.textContent =
    first !== undefined && songs.length === 1 ? songName(first) : songCountLabel(getI18n().t, songs.length);
  return label;
}

/** The browser takes a snapshot of the element after the handler, so it is removed in the next frame. */
function showWhatIsDragged(dataTransfer: DataTransfer, songs: readonly Song[]): void {
  const label = createDragLabel(songs);
  document.body.append(label);
  dataTransfer.setDragImage(label, 0, 0);
  requestAnimationFrame(() => label.remove());
}
