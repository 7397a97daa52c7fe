import { isRepeatOneMode, isShuffleMode, PLAY_MODES, type PlayerState, type PlayMode } from '@rill/playback';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { isFmOn } from '#player/playing-now.ts';
import { IconButton, type IconButtonProps } from '#ui/icon-button.tsx';
import { LazyPopupMenu, loadPopupMenu } from '#ui/lazy-menu.tsx';
import { startLongPressTimer, wasLongPress } from '#ui/long-press.ts';
import Repeat from '~icons/lucide/repeat';
import Repeat1 from '~icons/lucide/repeat-1';
import Shuffle from '~icons/lucide/shuffle';

/** The icon of a mode, derived from what the mode does, so that a new mode needs no icon of its own. */
function ModeIcon({ mode }: { readonly mode: PlayMode }) {
  if (isRepeatOneMode(mode)) return <Repeat1 />;
  return isShuffleMode(mode) ? <Shuffle /> : <Repeat />;
}

const modeOf = (state: PlayerState) => state.queue.mode;

/**
 * The play mode: a press switches to the next mode; a right click, a long press, the menu key or Arrow Down opens a
 * menu of all modes. It is disabled in personal FM, whose order the service determines.
 */
export function ModeButton(buttonProps: Pick<IconButtonProps, 'size' | 'className'>) {
  const { t } = useI18n();
  const player = usePlayer();
  const mode = usePlayerState(modeOf);
  const isFixed = usePlayerState(isFmOn);
  const [anchor, setAnchor] = useState<Element | null>(null);

  function openMenu(event: MouseEvent | KeyboardEvent) {
    event.preventDefault();
    setAnchor(event.currentTarget);
  }
  return (
    <>
      <IconButton
        {...buttonProps}
        disabled={isFixed}
        label={t('player.mode', { mode: t(`player.mode.${mode}`) })}
        aria-keyshortcuts="ArrowDown"
        aria-expanded={anchor === null ? undefined : true}
        onPointerEnter={loadPopupMenu}
        onFocus={loadPopupMenu}
        onPointerDown={(event) => {
          const button = event.currentTarget;
          startLongPressTimer(event, () => setAnchor(button));
        }}
        onClick={() => {
          if (!wasLongPress()) player.cycleMode();
        }}
        onContextMenu={openMenu}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') openMenu(event);
        }}
      >
        <ModeIcon mode={mode} />
      </IconButton>
      {anchor === null ? null : (
        <LazyPopupMenu
          label={t('player.modes')}
          anchor={anchor}
          align="center"
          side="top"
          entries={PLAY_MODES.map((one) => ({
            kind: 'choice',
            label: t(`player.mode.${one}`),
            isChosen: one === mode,
            onSelect: () => player.setMode(one),
          }))}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
