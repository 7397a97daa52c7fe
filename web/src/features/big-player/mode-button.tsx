import type { PlayerState, PlayMode } from '@rill/playback';
import type { ComponentType, SVGProps } from 'react';
import { useWords } from '#i18n/i18n.ts';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import Repeat from '~icons/lucide/repeat';
import Repeat1 from '~icons/lucide/repeat-1';
import Shuffle from '~icons/lucide/shuffle';

const icons: Readonly<Record<PlayMode, ComponentType<SVGProps<SVGSVGElement>>>> = {
  normal: Repeat,
  random: Shuffle,
  single: Repeat1,
};

const modeOf = (state: PlayerState) => state.queue.mode;

/** In which order the queue plays; a press goes to the next order. */
export function ModeButton() {
  const { t } = useWords();
  const player = usePlayer();
  const mode = usePlayerState(modeOf);
  const Icon = icons[mode];
  return (
    <IconButton
      label={t('player.mode', { mode: t(`player.mode.${mode}`) })}
      size="large"
      onClick={() => player.cycleMode()}
    >
      <Icon />
    </IconButton>
  );
}
