import type { Song } from '@rill/contract';
import { lineLanguage } from '@rill/lyrics';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { Cover } from '#music/cover/cover.tsx';
import { ArtistLinks } from '#music/song-row/artist-links.tsx';
import { useCurrentLyricLineIndex, useLyrics } from '#player/lyrics/use-lyrics.ts';
import { usePlayerState } from '#player/player-context.tsx';
import { isAudible } from '#player/playing-now.ts';
import { songName } from '#player/song-name.ts';
import { useSettingValue } from '#settings/settings-store.ts';
import { openFullPlayer, preloadFullPlayer, useIsFullPlayerOpen } from '#shell/full-player-panel.ts';
import styles from './song-info.module.css';

const COVER_SIZE = 48;

export function PlayerBarSongInfo({ song }: { song: Song }) {
  const { t } = useI18n();
  const isPreview = usePlayerState((state) => state.songUrl?.preview != null);
  return (
    <div className={styles['now']}>
      <button
        type="button"
        aria-label={t('full.open')}
        title={t('full.open')}
        aria-haspopup="dialog"
        className={styles['cover']}
        onPointerEnter={preloadFullPlayer}
        onFocus={preloadFullPlayer}
        onClick={(event) => openFullPlayer(event.currentTarget)}
      >
        <Cover url={song.album.picUrl} size={COVER_SIZE} isFirstScreen />
      </button>
      <div className={styles['words']}>
        <div className={styles['title']}>
          <Link to="/song" search={{ id: song.id }} dir="auto" className={styles['name']}>
            {songName(song, t)}
          </Link>
          {isPreview && <span className={styles['badge']}>{t('player.preview')}</span>}
        </div>
        <BarLyric song={song}>
          {song.artist.length > 0 ? (
            <ArtistLinks artists={song.artist} className={styles['artists']} />
          ) : (
            <span className={styles['artists']}>{t('player.unknownArtist')}</span>
          )}
        </BarLyric>
      </div>
    </div>
  );
}

interface BarLyricProps {
  readonly song: Song;
  /** The artists, shown while nothing is sung, and while one of their links has the focus. */
  readonly children: ReactNode;
}

/** While music plays, shows the current line in place of the artists, if the setting is on. */
function BarLyric({ song, children }: BarLyricProps) {
  const isWanted = useSettingValue('bottomLyricShow');
  const isPlaying = usePlayerState(isAudible);
  const isCovered = useIsFullPlayerOpen();
  return (
    <div className={styles['subtitle']}>
      {children}
      {isWanted && isPlaying && !isCovered ? <CurrentLine song={song} /> : null}
    </div>
  );
}

function CurrentLine({ song }: { readonly song: Song }) {
  const lyrics = useLyrics(song);
  const line = lyrics.lines[useCurrentLyricLineIndex(lyrics)];
  return line === undefined ? null : (
    <span lang={lineLanguage(line.content, lyrics.isJapanese)} className={styles['line']}>
      {line.content}
    </span>
  );
}
