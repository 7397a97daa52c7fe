import type { PlayerState, PlayMode } from '@rill/playback';
import type { ComponentType, SVGProps } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { isInFm } from '#player/playing-now.ts';
import { IconButton, type IconButtonProps } from '#ui/icon-button.tsx';
import Repeat from '~icons/lucide/repeat';
import Repeat1 from '~icons/lucide/repeat-1';
import Shuffle from '~icons/lucide/shuffle';

const icons: Readonly<Record<PlayMode, ComponentType<SVGProps<SVGSVGElement>>>> = {
  normal: Repeat,
  random: Shuffle,
  single: Repeat1,
};

const modeOf = (state: PlayerState) => state.queue.mode;

/** In which order the queue plays; a press goes to the next order. Personal FM has an order of its own. */
export function ModeButton(looks: Pick<IconButtonProps, 'size' | 'className'>) {
  const { t } = useI18n();
  const player = usePlayer();
  const mode = usePlayerState(modeOf);
  const isFixed = usePlayerState(isInFm);
  const Icon = icons[mode];
  return (
    <IconButton
      {...looks}
      disabled={isFixed}
      label={t('player.mode', { mode: t(`player.mode.${mode}`) })}
      onClick={() => player.cycleMode()}
    >
      <Icon />
    </IconButton>
  );
}
