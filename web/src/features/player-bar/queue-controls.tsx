import type { PlayerState, PlayMode } from '@rill/playback';
import type { ComponentType, SVGProps } from 'react';
import { useWords } from '#i18n/i18n.ts';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { toggleQueue, useIsQueueOpen } from '#player/queue-panel.ts';
import { IconButton } from '#ui/icon-button.tsx';
import ListMusic from '~icons/lucide/list-music';
import Repeat from '~icons/lucide/repeat';
import Repeat1 from '~icons/lucide/repeat-1';
import Shuffle from '~icons/lucide/shuffle';
import styles from './queue-controls.module.css';

const icons: Readonly<Record<PlayMode, ComponentType<SVGProps<SVGSVGElement>>>> = {
  normal: Repeat,
  random: Shuffle,
  single: Repeat1,
};

const isFm = (state: PlayerState) => state.fm !== null;
const modeOf = (state: PlayerState) => state.queue.mode;

/** In which order the queue plays, and the queue itself. Personal FM has neither: its order is the service's. */
export function QueueControls() {
  const { t } = useWords();
  const player = usePlayer();
  const mode = usePlayerState(modeOf);
  const isInFm = usePlayerState(isFm);
  const isOpen = useIsQueueOpen();
  const ModeIcon = icons[mode];
  return (
    <>
      <IconButton
        className={styles['mode']}
        disabled={isInFm}
        label={t('player.mode', { mode: t(`player.mode.${mode}`) })}
        onClick={() => player.cycleMode()}
      >
        <ModeIcon />
      </IconButton>
      <IconButton
        label={t('queue.title')}
        aria-expanded={isOpen}
        disabled={isInFm}
        className={`${styles['queue']} ${isOpen ? styles['open'] : ''}`}
        onClick={(event) => toggleQueue(event.currentTarget)}
      >
        <ListMusic />
      </IconButton>
    </>
  );
}
