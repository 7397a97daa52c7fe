import { currentSong, type PlayerState } from '@rill/playback';
import { useWords } from '#i18n/i18n.ts';
import { Cover } from '#music/cover.tsx';
import { isVisitor } from '#player/is-visitor.ts';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { isSounding } from '#player/playing-now.ts';
import { PauseGlyph, PlayGlyph } from '#ui/glyphs.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './personal-fm-card.module.css';

const COVER_SIZE = 96;

const songOnAir = (state: PlayerState) => (state.fm === null ? null : currentSong(state));
const isOnAir = (state: PlayerState) => state.fm !== null && isSounding(state);
const isComing = (state: PlayerState) => state.isFindingFm || (state.fm !== null && state.isLoading);

/** Turns personal FM on, and shows what it plays. Nothing is asked for before somebody wants to hear it. */
export function PersonalFmCard() {
  const { t } = useWords();
  const player = usePlayer();
  const song = usePlayerState(songOnAir);
  const plays = usePlayerState(isOnAir);
  const isBusy = usePlayerState(isComing);
  const artists = song?.artist.map((artist) => artist.name).join(' / ') ?? '';
  return (
    <section className={styles['card']} aria-label={t('fm.title')}>
      <Cover url={song?.album.picUrl ?? null} size={COVER_SIZE} />
      <div className={styles['words']}>
        <h2 className={styles['label']}>
          {t('fm.title')}
          {isVisitor() ? <span className={styles['guest']}>{t('fm.guest')}</span> : null}
        </h2>
        <span className={styles['name']}>{song?.name ?? t('fm.invitation')}</span>
        <span className={styles['artists']}>{artists}</span>
      </div>
      <IconButton
        label={plays ? t('fm.pause') : t('fm.play')}
        size="large"
        aria-busy={isBusy}
        className={styles['disc']}
        onClick={() => (plays ? player.pause() : player.playFm())}
      >
        {plays ? <PauseGlyph /> : <PlayGlyph />}
      </IconButton>
    </section>
  );
}
