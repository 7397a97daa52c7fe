import type { PlayerState } from '@rill/playback';
import { useWords } from '#i18n/i18n.ts';
import { isVisitor } from '#player/is-visitor.ts';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { NextGlyph, PauseGlyph, PlayGlyph, PreviousGlyph } from '#ui/glyphs.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import ThumbsDown from '~icons/lucide/thumbs-down';
import styles from './transport.module.css';

/** Music that the browser has refused to start needs a press on Play, whatever was wished before. */
const canPause = (state: PlayerState) => state.wantsToPlay && !state.isBlocked;
const isBusy = (state: PlayerState) =>
  state.isFindingFm || (state.wantsToPlay && (state.isLoading || state.isWaiting));
const isFm = (state: PlayerState) => state.fm !== null;

export function Transport() {
  const { t } = useWords();
  const player = usePlayer();
  const showsPause = usePlayerState(canPause);
  const isInFm = usePlayerState(isFm);
  const showsRing = usePlayerState(isBusy);
  return (
    <div className={styles['transport']}>
      {isInFm ? (
        <IconButton
          label={t('fm.dislike')}
          size="large"
          className={`${styles['previous']} ${isVisitor() ? styles['dimmed'] : ''}`}
          onClick={() => player.dislike()}
        >
          <ThumbsDown />
        </IconButton>
      ) : (
        <IconButton
          label={t('player.previous')}
          size="large"
          className={styles['previous']}
          onClick={() => player.previous()}
        >
          <PreviousGlyph />
        </IconButton>
      )}
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
