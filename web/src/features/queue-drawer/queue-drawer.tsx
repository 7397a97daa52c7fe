import {
  isShuffleMode,
  type PlayerState,
  type Queue,
  type ShownQueueOrder,
  songsInPlayOrder,
} from '@rill/playback';
import { useQueryClient } from '@tanstack/react-query';
import type { RouterEvents } from '@tanstack/react-router';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { formatTotalDuration } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.ts';
import { phoneMediaQuery } from '#lib/media-query.ts';
import { songCountLabel } from '#music/count-labels.ts';
import { notify } from '#notices/notices.ts';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { notifyNeedsLogin } from '#session/needs-login.ts';
import { isVisitor } from '#session/session.ts';
import { closeQueue } from '#shell/queue-panel.ts';
import { useBeforeNavigate } from '#shell/use-before-navigate.ts';
import { useRootDataAttribute } from '#shell/use-root-data-attribute.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useLayer } from '#ui/layers.ts';
import { EmptyState } from '#ui/list-state.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import ListPlus from '~icons/lucide/list-plus';
import Trash from '~icons/lucide/trash-2';
import X from '~icons/lucide/x';
import styles from './queue-drawer.module.css';
import { QueueList } from './queue-list.tsx';
import { saveQueueAsPlaylist } from './save-queue-as-playlist.ts';

const countOf = (state: PlayerState) => state.queue.songs.length;
/** Seconds of music from the current song to the end of the queue. */
function secondsToCome(queue: Queue): number {
  const songs = songsInPlayOrder(queue);
  const current = queue.songs[queue.index];
  const coming = current === undefined ? songs : songs.slice(songs.indexOf(current));
  return coming.reduce((sum, song) => sum + song.time, 0);
}
const isShuffled = (state: PlayerState) => isShuffleMode(state.queue.mode);

/** The delay until the drawer's animation has ended (S2.60). */
const CENTRE_AFTER_MS = 500;

export function QueueDrawer() {
  const { t } = useI18n();
  const count = usePlayerState(countOf);
  const hasTwoViews = usePlayerState(isShuffled);
  const [chosenView, setChosenView] = useState<ShownQueueOrder | null>(null);
  const view = hasTwoViews ? (chosenView ?? 'coming') : 'list';

  const drawer = useRef<HTMLElement>(null);
  const isEmpty = count === 0;

  const coversPage = useMediaQuery(phoneMediaQuery);
  useLayer(coversPage ? 'popup' : 'beside', closeQueue);
  useDrawerFocus(drawer, isEmpty);
  useRootDataAttribute('queue', 'open');
  useBeforeNavigate(closeOverNextScreen);

  return (
    <aside
      aria-label={t('queue.title')}
      className={styles['drawer']}
      tabIndex={-1}
      data-takes-songs=""
      ref={drawer}
      onKeyDown={enterRowsByArrow}
    >
      <QueueHead />
      {hasTwoViews && count > 0 && <QueueViewSwitch view={view} onView={setChosenView} />}
      <div className={styles['body']}>
        {isEmpty ? (
          <EmptyState text={t('queue.empty')} reason={t('queue.emptyReason')} />
        ) : (
          <QueueList key={view} view={view} centreAfterMs={chosenView === null ? CENTRE_AFTER_MS : 0} />
        )}
      </div>
    </aside>
  );
}

/** The title with the number of songs and their length, and the buttons. */
function QueueHead() {
  const { t, language } = useI18n();
  const player = usePlayer();
  const client = useQueryClient();
  const count = usePlayerState(countOf);
  const queue = usePlayerState((state) => state.queue);
  const left = useMemo(() => secondsToCome(queue), [queue]);

  function clear() {
    const undo = player.clear();
    notify({
      key: 'queue.cleared',
      tone: 'info',
      topic: 'queue',
      action: { key: 'queue.undo', run: undo },
    });
  }
  function saveAsPlaylist() {
    if (isVisitor()) {
      notifyNeedsLogin();
      return;
    }
    saveQueueAsPlaylist(player, client);
  }
  return (
    <header className={styles['head']}>
      <div className={styles['title']}>
        <h2>{t('queue.title')}</h2>
        <p className={styles['count']}>
          {count > 0 &&
            `${songCountLabel(t, count)} · ${t('queue.left', { time: formatTotalDuration(left, language) })}`}
        </p>
      </div>
      {count > 0 && (
        <>
          <IconButton label={t('queue.save')} onClick={saveAsPlaylist}>
            <ListPlus />
          </IconButton>
          <Button tone="plain" size="small" icon={<Trash />} onClick={clear}>
            {t('queue.clear')}
          </Button>
        </>
      )}
      <IconButton label={t('queue.close')} onClick={closeQueue}>
        <X />
      </IconButton>
    </header>
  );
}

/**
 * Focuses the drawer when it opens, and when the queue is cleared, because the pressed button is removed with the rows.
 */
function useDrawerFocus(drawer: RefObject<HTMLElement | null>, isEmpty: boolean): void {
  useEffect(() => drawer.current?.focus({ preventScroll: true }), [drawer]);
  useEffect(() => {
    if (isEmpty && document.activeElement === document.body) drawer.current?.focus({ preventScroll: true });
  }, [drawer, isEmpty]);
}

/**
 * An arrow goes from the drawer, which has the focus when it opens, to the list: the buttons above are four presses of
 * Tab. The focus does not begin on a row, where another Enter would play it.
 */
function enterRowsByArrow(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (target !== currentTarget || altKey || ctrlKey || metaKey || shiftKey) return;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
  event.preventDefault();
  currentTarget.querySelector<HTMLElement>('[role=row][tabindex="0"]')?.focus();
}

/** On phones the drawer covers the page, so a navigation closes it. */
function closeOverNextScreen({ pathChanged }: RouterEvents['onBeforeNavigate']): void {
  if (pathChanged && phoneMediaQuery.matches()) closeQueue();
}

interface QueueViewSwitchProps {
  readonly view: ShownQueueOrder;
  readonly onView: (view: ShownQueueOrder) => void;
}

const views = [
  { view: 'coming', key: 'queue.asTheyCome' },
  { view: 'list', key: 'queue.asListed' },
] as const;

/** While the queue is shuffled: shows it in play order or in list order. */
function QueueViewSwitch({ view, onView }: QueueViewSwitchProps) {
  const { t } = useI18n();
  return (
    <fieldset className={styles['switch']} aria-label={t('queue.view')}>
      {views.map((one) => (
        <label key={one.view} className={styles['choice']}>
          <input
            type="radio"
            name="queue-view"
            checked={view === one.view}
            onChange={() => onView(one.view)}
          />
          <span>{t(one.key)}</span>
        </label>
      ))}
    </fieldset>
  );
}
