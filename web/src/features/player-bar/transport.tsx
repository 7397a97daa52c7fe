import { useI18n } from '#i18n/i18n.ts';
import { PreviousButton } from '#music/controls/previous-button.tsx';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { canPause, isBusy } from '#player/playing-now.ts';
import { NextGlyph, PauseGlyph, PlayGlyph } from '#ui/glyphs.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './transport.module.css';

export function Transport() {
  const { t } = useI18n();
  const player = usePlayer();
  const showsPause = usePlayerState(canPause);
  const showsRing = usePlayerState(isBusy);
  return (
    <div className={styles['transport']}>
      <PreviousButton className={styles['previous']} dimmed={styles['dimmed']} />
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
