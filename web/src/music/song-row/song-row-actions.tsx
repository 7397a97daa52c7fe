import type { Song } from '@rill/contract';
import { useI18n } from '#i18n/i18n.ts';
import { playLater } from '#music/play/play-later.ts';
import { usePlayer } from '#player/player-context.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import Ellipsis from '~icons/lucide/ellipsis';
import ListEnd from '~icons/lucide/list-end';
import ListStart from '~icons/lucide/list-start';
import styles from './song-row-actions.module.css';

interface SongRowActionsProps {
  readonly song: Song;
  readonly tabIndex: number;
  readonly onMenu: (button: Element) => void;
}

/** The actions of a song in a list; on touch screens only the menu. */
export function SongRowActions({ song, tabIndex, onMenu }: SongRowActionsProps) {
  const { t } = useI18n();
  const player = usePlayer();
  return (
    <>
      <IconButton
        label={t('list.playNext')}
        size="small"
        tabIndex={tabIndex}
        className={styles['quick'] ?? ''}
        onClick={() => player.addNext([song])}
      >
        <ListStart />
      </IconButton>
      <IconButton
        label={t('list.playLater')}
        size="small"
        tabIndex={tabIndex}
        className={styles['quick'] ?? ''}
        onClick={() => playLater(player, [song])}
      >
        <ListEnd />
      </IconButton>
      <IconButton
        label={t('list.more')}
        size="small"
        tabIndex={tabIndex}
        aria-haspopup="menu"
        onClick={(event) => onMenu(event.currentTarget)}
      >
        <Ellipsis />
      </IconButton>
    </>
  );
}
