import { currentSong, type Player } from '@rill/playback';
import type { MessageKeyWithoutParams } from '#i18n/i18n.ts';
import { runLatestUndo } from '#notices/undo.ts';
import { getSetting } from '#settings/settings-store.ts';
import { openCommandPaletteOrHelp } from '#shell/command-palette-or-help-state.ts';
import { closeFullPlayer, isFullPlayerOpen, openFullPlayer } from '#shell/full-player-panel.ts';
import { toggleQueue } from '#shell/queue-panel.ts';
import { requestLikeToggle } from './like-request.ts';
import { isFmOn } from './playing-now.ts';
import { locateInQueue, locateOnPage } from './song-locators.ts';

/** A key with at most one modifier. `command` is Ctrl, or Cmd on a Mac. */
export interface Shortcut {
  /** `KeyboardEvent.key`, letters in lower case. */
  readonly key: string;
  readonly modifier?: 'shift' | 'command';
  /** The message that describes the shortcut in the help. */
  readonly label: MessageKeyWithoutParams;
  /** Whether it works only in the full player or the player bar, because elsewhere the key scrolls. */
  readonly isForPlayerOnly?: true;
  /** Whether it shows something on the page, so that it is off in the floating player's window. */
  readonly isForPage?: true;
  readonly repeats?: true;
  readonly run: (player: Player) => void;
}

const SEEK_SECONDS = 5;
const LONG_SEEK_SECONDS = 30;
const VOLUME_STEP = 0.05;

function seekBy(seconds: number) {
  return (player: Player) => {
    const { seconds: now, durationSeconds } = player.playhead.read();
    if (durationSeconds > 0) player.seek(Math.min(durationSeconds, Math.max(0, now + seconds)));
  };
}

function changeVolume(step: number) {
  return (player: Player) => {
    const volume = player.state.getState().volume + step;
    player.setVolume(Math.min(1, Math.max(0, Number(volume.toFixed(2)))));
  };
}

function likeCurrentSong(player: Player): void {
  const song = currentSong(player.state.getState());
  if (song !== null) requestLikeToggle(song);
}

/**
 * Scrolls to the current song's row in the list on the screen. If the list lacks the song, or the full player covers
 * it, the queue opens at the song instead.
 */
function goToCurrentSong(player: Player): void {
  const song = currentSong(player.state.getState());
  if (song === null) return;
  const isFound = isFullPlayerOpen() ? locateInQueue(song) : locateOnPage(song) || locateInQueue(song);
  if (!isFound) toggleQueueByKey(player);
}

const focused = () => document.activeElement as HTMLElement;

/** Opens or closes the queue, except in personal FM, which has none. */
function toggleQueueByKey(player: Player): void {
  if (hasSong(player) && !isFmOn(player.state.getState())) toggleQueue(focused());
}

/** Focuses the search field; opens the palette if the field is hidden (phones) or below the full player. */
function openSearch(): void {
  const field = document.querySelector<HTMLInputElement>('[data-search-field]');
  if (field === null || !field.checkVisibility() || isFullPlayerOpen()) openCommandPaletteOrHelp('palette');
  else {
    field.focus({ preventScroll: true });
    field.select();
  }
}

/** The shortcuts of the player and the page. The help that `?` opens lists them in this order. */
export const shortcuts: readonly Shortcut[] = [
  { key: ' ', label: 'keys.toggle', run: (player) => player.toggle() },
  { key: 'ArrowLeft', label: 'keys.back', repeats: true, run: seekBy(-SEEK_SECONDS) },
  { key: 'ArrowRight', label: 'keys.forward', repeats: true, run: seekBy(SEEK_SECONDS) },
  {
    key: 'ArrowLeft',
    modifier: 'shift',
    label: 'keys.farBack',
    repeats: true,
    run: seekBy(-LONG_SEEK_SECONDS),
  },
  {
    key: 'ArrowRight',
    modifier: 'shift',
    label: 'keys.farForward',
    repeats: true,
    run: seekBy(LONG_SEEK_SECONDS),
  },
  {
    key: 'ArrowLeft',
    modifier: 'command',
    label: 'keys.previous',
    run: (player) => player.previous(),
  },
  { key: 'ArrowRight', modifier: 'command', label: 'keys.next', run: (player) => player.next() },
  {
    key: 'ArrowUp',
    label: 'keys.louder',
    isForPlayerOnly: true,
    repeats: true,
    run: changeVolume(VOLUME_STEP),
  },
  {
    key: 'ArrowDown',
    label: 'keys.quieter',
    isForPlayerOnly: true,
    repeats: true,
    run: changeVolume(-VOLUME_STEP),
  },
  { key: 'm', label: 'keys.mute', run: (player) => player.toggleMute() },
  { key: 'l', label: 'keys.like', run: likeCurrentSong },
  {
    key: 'q',
    label: 'keys.queue',
    isForPage: true,
    run: toggleQueueByKey,
  },
  {
    key: 'f',
    label: 'keys.fullPlayer',
    isForPage: true,
    run(player) {
      if (isFullPlayerOpen()) closeFullPlayer();
      else if (hasSong(player)) openFullPlayer(focused());
    },
  },
  { key: 'g', label: 'list.locate', isForPage: true, run: goToCurrentSong },
  // A shortcut for Undo, because its button is many presses of Tab away and the notice disappears after some seconds.
  { key: 'z', modifier: 'command', label: 'keys.undo', run: runLatestUndo },
  { key: '/', label: 'keys.search', isForPage: true, run: openSearch },
  {
    key: 'k',
    modifier: 'command',
    label: 'keys.palette',
    isForPage: true,
    run: () => openCommandPaletteOrHelp('palette'),
  },
  { key: '?', label: 'keys.help', isForPage: true, run: () => openCommandPaletteOrHelp('help') },
];

/**
 * Whether a shortcut is a single character other than the space, which voice input or a slip of the hand may press as
 * well; a setting turns these shortcuts off.
 */
export const isSingleKeyShortcut = ({ key, modifier }: Pick<Shortcut, 'key' | 'modifier'>): boolean =>
  modifier === undefined && /^[^ ]$/u.test(key);

const hasSong = (player: Player): boolean => player.state.getState().queue.songs.length > 0;

/** Whether the screen shows a video, whose player handles the keys itself. */
const isVideoPage = () => /\/video\/?$/.test(location.pathname);

/** Selectors of controls with text input or with type-ahead. */
const TYPED_INTO = [
  'input:not([type=range], [type=checkbox], [type=radio], [type=button])',
  ...['textarea', 'select', '[contenteditable]'],
  ...['combobox', 'menu', 'option', 'listbox', 'textbox'].map((role) => `[role^=${role}]`),
];
/** Selectors of controls that use the arrow keys. */
const MOVED_BY_ARROWS = [
  ...TYPED_INTO,
  'input',
  ...['radio', 'slider', 'tab'].map((role) => `[role^=${role}]`),
];
/**
 * Selectors of controls that the space bar presses. Sliders are not among them, because the space bar must pause the
 * music after a click on the seek bar.
 */
const PRESSED = [
  ...TYPED_INTO,
  'input:not([type=range])',
  ...['radio', 'tab'].map((role) => `[role^=${role}]`),
  'button',
  'summary',
  '[role=button]',
  '[role=checkbox]',
  '[role=switch]',
];

/** Whether the focus is in a field, on a button or on another control that uses the key itself. */
function belongsToControl({ key, target, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  const isPlainArrow = key.startsWith('Arrow') && !(ctrlKey || metaKey || shiftKey);
  const users = key === ' ' ? PRESSED : isPlainArrow ? MOVED_BY_ARROWS : TYPED_INTO;
  return isWithin(target, users.join());
}

/** Like `closest`; without `instanceof`, because elements of the floating window have other classes. */
const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target !== null && 'closest' in target && (target as Element).closest(selector) !== null;

function isDialogOpen(): boolean {
  const dialogs = document.querySelectorAll('[role=dialog]:not([data-leaving]), [role=alertdialog]');
  return dialogs.length > (isFullPlayerOpen() ? 1 : 0);
}

const isInPlayer = ({ target }: KeyboardEvent): boolean =>
  isFullPlayerOpen() || isWithin(target, '[data-player-bar]');

function isPressed(shortcut: Shortcut, event: KeyboardEvent): boolean {
  const { key, modifier } = shortcut;
  if ((event.key.length === 1 ? event.key.toLowerCase() : event.key) !== key) return false;
  if (event.altKey || (event.ctrlKey && event.metaKey)) return false;
  if ((event.ctrlKey || event.metaKey) !== (modifier === 'command')) return false;
  // Which characters need Shift depends on the keyboard layout.
  return key === '?' || key === '/' || event.shiftKey === (modifier === 'shift');
}

/** Runs the enabled shortcuts on key presses in a document, unless a control there uses the key itself. */
function listenForShortcuts(
  page: Document,
  player: Player,
  isOn: (shortcut: Shortcut, event: KeyboardEvent) => boolean,
): () => void {
  const stop = new AbortController();
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented || event.isComposing) return;
      const shortcut = shortcuts.find((one) => isPressed(one, event) && isOn(one, event));
      if (shortcut === undefined || belongsToControl(event)) return;
      if (isSingleKeyShortcut(shortcut) && !getSetting('singleKeyShortcuts')) return;
      // A held key must not scroll the page either, so this applies to its repetitions.
      event.preventDefault();
      if (!event.repeat || shortcut.repeats === true) shortcut.run(player);
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}

/**
 * Handles the shortcuts on every screen, also on a focused row or link. They never take a letter from a field, an
 * arrow key from a slider or a press from a button, and are off on the screen of a video and below a dialog. Returns a
 * function that stops.
 */
export const startShortcuts = (player: Player): (() => void) =>
  listenForShortcuts(
    document,
    player,
    ({ isForPlayerOnly }, event) =>
      (isForPlayerOnly === undefined || isInPlayer(event)) && !isVideoPage() && !isDialogOpen(),
  );

/** Handles the shortcuts without effect on the page in the floating player's window. Returns a function that stops. */
export const startFloatingShortcuts = (player: Player, page: Document): (() => void) =>
  listenForShortcuts(page, player, ({ isForPage }) => isForPage === undefined);
