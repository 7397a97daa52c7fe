import type { PlayerState } from '@rill/playback';
import { useWords } from '#i18n/i18n.ts';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { NextGlyph, PauseGlyph, PlayGlyph, PreviousGlyph } from '#ui/glyphs.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './transport.module.css';

/** Music that the browser has refused to start needs a press on Play, whatever was wished before. */
const canPause = (state: PlayerState) => state.wantsToPlay && !state.isBlocked;
const isBusy = (state: PlayerState) => state.wantsToPlay && (state.isLoading || state.isWaiting);

export function Transport() {
  const { t } = useWords();
  const player = usePlayer();
  const showsPause = usePlayerState(canPause);
  const showsRing = usePlayerState(isBusy);
  return (
    <div className={styles['transport']}>
      <IconButton
        label={t('player.previous')}
        size="large"
        className={styles['previous']}
        onClick={() => player.previous()}
      >
        <PreviousGlyph />
      </IconButton>
      <IconButton
        label={showsPause ? t('player.pause') : t('player.play')}
        size="large"
        className={styles['disc']}
        aria-busy={showsRing}
        onClick={() => (showsPause ? player.pause() : player.play())}
      >
        {showsPause ? <PauseGlyph /> : <PlayGlyph />}
        {showsRing && <span className={styles['ring']} />}
      </IconButton>
      <IconButton label={t('player.next')} size="large" onClick={() => player.next()}>
        <NextGlyph />
      </IconButton>
    </div>
  );
}
