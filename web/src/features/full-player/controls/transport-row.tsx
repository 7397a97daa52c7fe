import type { ReactNode } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { ModeButton } from '#music/controls/mode-button.tsx';
import { PreviousButton } from '#music/controls/previous-button.tsx';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { canPause, isPlayPending } from '#player/playing-now.ts';
import { NextGlyph, PauseGlyph, PlayGlyph } from '#ui/glyphs.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './transport-row.module.css';

/** Play mode, previous (in personal FM dislike), play, next, and a slot for a last button. */
export function TransportRow({ last }: { readonly last: ReactNode }) {
  const { t } = useI18n();
  const player = usePlayer();
  const showsPause = usePlayerState(canPause);
  const showsRing = usePlayerState(isPlayPending);
  return (
    <div className={styles['row']}>
      <ModeButton size="large" />
      <PreviousButton className={styles['step']} dimmed={styles['dimmed']} />
      <button
        type="button"
        aria-label={showsPause ? t('player.pause') : t('player.play')}
        title={showsPause ? t('player.pause') : t('player.play')}
        aria-busy={showsRing}
        className={styles['disc']}
        onClick={() => (showsPause ? player.pause() : player.play())}
      >
        {showsPause ? <PauseGlyph /> : <PlayGlyph />}
        {showsRing && <span className={styles['ring']} />}
      </button>
      <IconButton
        label={t('player.next')}
        size="large"
        className={styles['step']}
        onClick={() => player.next()}
      >
        <NextGlyph />
      </IconButton>
      <span className={styles['last']}>{last}</span>
    </div>
  );
}
