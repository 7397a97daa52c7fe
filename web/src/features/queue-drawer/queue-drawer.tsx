import type { PlayerState } from '@rill/playback';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useCallback } from 'react';
import { useWords } from '#i18n/i18n.ts';
import { notify } from '#notices/notices.ts';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { closeQueue } from '#player/queue-panel.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { EmptyState } from '#ui/list-state.tsx';
import Trash from '~icons/lucide/trash-2';
import X from '~icons/lucide/x';
import styles from './queue-drawer.module.css';
import { QueueList } from './queue-list.tsx';

const songsOf = (state: PlayerState) => state.queue.songs;

/** On phones the drawer covers the page, so a new page closes it. */
const coversPage = () => matchMedia('(max-width: 639.98px)').matches;

/** The queue, over the page at its right and under the player bar. */
export function QueueDrawer() {
  const { t } = useWords();
  const player = usePlayer();
  const router = useRouter();
  const songs = usePlayerState(songsOf);

  const followPages = useCallback(
    (drawer: HTMLElement | null) => {
      drawer?.focus({ preventScroll: true });
      return router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged && coversPage()) closeQueue();
      });
    },
    [router],
  );
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    closeQueue();
  }
  function clear() {
    const undo = player.clear();
    notify({
      key: 'queue.cleared',
      tone: 'info',
      topic: 'queue',
      action: { key: 'queue.undo', run: undo },
    });
  }
  return (
    <aside
      aria-label={t('queue.title')}
      className={styles['drawer']}
      tabIndex={-1}
      ref={followPages}
      onKeyDown={closeOnEscape}
    >
      <header className={styles['head']}>
        <h2>{t('queue.title')}</h2>
        <span className={styles['count']}>
          {songs.length > 0 && t('queue.count', { count: songs.length })}
        </span>
        {songs.length > 0 && (
          <Button tone="plain" size="small" icon={<Trash />} onClick={clear}>
            {t('queue.clear')}
          </Button>
        )}
        <IconButton label={t('queue.close')} onClick={closeQueue}>
          <X />
        </IconButton>
      </header>
      {songs.length === 0 ? <EmptyState text={t('queue.empty')} /> : <QueueList songs={songs} />}
    </aside>
  );
}
