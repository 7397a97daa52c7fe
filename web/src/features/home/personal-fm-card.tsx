import { currentSong, type PlayerState } from '@rill/playback';
import { useI18n } from '#i18n/i18n.ts';
import { Cover } from '#music/cover/cover.tsx';
import { EntityLink } from '#music/entity-link.tsx';
import { ArtistLinks } from '#music/song-row/artist-links.tsx';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { isAudible, isPlayPending } from '#player/playing-now.ts';
import { songName } from '#player/song-name.ts';
import { useIsVisitor } from '#session/session.ts';
import { NextGlyph, PauseGlyph, PlayGlyph } from '#ui/glyphs.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import ThumbsDown from '~icons/lucide/thumbs-down';
import art from './card-art.module.css';
import card from './for-you.module.css';
import styles from './personal-fm-card.module.css';

const COVER_SIZE = 92;

const likeButton = lazyComponent(async () => (await import('#music/like/like-button.tsx')).LikeButton);

const songOnAir = (state: PlayerState) => (state.fm === null ? null : currentSong(state));
const isOnAir = (state: PlayerState) => state.fm !== null && isAudible(state);
const isFmPending = (state: PlayerState) => state.isFindingFm || (state.fm !== null && isPlayPending(state));

/** Turns personal FM on, and shows what it plays. Nothing is requested before somebody presses it. */
export function PersonalFmCard() {
  const { t } = useI18n();
  const player = usePlayer();
  const isVisitor = useIsVisitor();
  const song = usePlayerState(songOnAir);
  const plays = usePlayerState(isOnAir);
  const isAwaited = usePlayerState(isFmPending);
  return (
    <section className={`${card['card']} ${styles['card']}`} aria-label={t('fm.title')}>
      <div className={card['words']}>
        <h3 className={card['title']}>{t('fm.title')}</h3>
        {isVisitor ? <p className={styles['guest']}>{t('fm.guest')}</p> : null}
        {song === null ? (
          <p className={card['tip']}>{t('fm.invitation')}</p>
        ) : (
          <p className={styles['name']}>
            <EntityLink to="/song" id={song.id}>
              {songName(song, t)}
            </EntityLink>
          </p>
        )}
        <p className={card['more']}>{song === null ? null : <ArtistLinks artists={song.artist} />}</p>
      </div>
      <div className={card['art']}>
        {song === null ? <FmArt /> : <Cover url={song.album.picUrl} size={COVER_SIZE} />}
      </div>
      <div className={styles['buttons']}>
        <IconButton
          label={plays ? t('fm.pause') : t('fm.play')}
          size="small"
          aria-busy={isAwaited}
          className={styles['disc'] ?? ''}
          onClick={() => (plays ? player.pause() : player.playFm())}
        >
          {plays ? <PauseGlyph /> : <PlayGlyph />}
        </IconButton>
        {song === null ? null : (
          <IconButton
            label={t('fm.skip')}
            size="small"
            className={styles['other'] ?? ''}
            onClick={() => player.next()}
          >
            <NextGlyph />
          </IconButton>
        )}
        {song === null || isVisitor ? null : (
          <IconButton
            label={t('fm.dislike')}
            size="small"
            className={styles['other'] ?? ''}
            onClick={() => player.dislike()}
          >
            <ThumbsDown />
          </IconButton>
        )}
        {song === null || isVisitor ? null : (
          <likeButton.Part song={song} size="small" className={styles['other'] ?? ''} />
        )}
      </div>
    </section>
  );
}

const RAYS = Array.from({ length: 9 }, (_, ray) => ray * 22.5 - 90);

const FmArt = () => (
  <svg viewBox="0 0 92 92" className={`${art['picture']} ${art['fm']}`} aria-hidden="true">
    {RAYS.map((angle) => (
      <path key={angle} d="M46 62 42 -20H50Z" transform={`rotate(${angle} 46 62)`} className={art['ray']} />
    ))}
    <circle cx="46" cy="62" r="20" className={art['sun']} />
    <path d="M0 62H92V92H0Z" className={art['sea']} />
    <path d="M32 70H60M37 77H55M41 84H51" className={art['gleam']} />
  </svg>
);
