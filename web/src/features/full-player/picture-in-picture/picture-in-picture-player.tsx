import type { Song } from '@rill/contract';
import { currentSong } from '@rill/playback';
import { KaraokeLine } from '#features/full-player/lyrics/karaoke-line.tsx';
import { CoverBackdrop } from '#features/full-player/visuals/backdrop.tsx';
import { useFullPlayerColours } from '#features/full-player/visuals/use-full-player-colours.ts';
import { useI18n } from '#i18n/i18n.ts';
import { PreviousButton } from '#music/controls/previous-button.tsx';
import { ProgressLine } from '#music/controls/progress-line.tsx';
import { Cover } from '#music/cover/cover.tsx';
import { type SongLyricsState, useCurrentLyricLineIndex, useLyrics } from '#player/lyrics/use-lyrics.ts';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { canPause } from '#player/playing-now.ts';
import { songName } from '#player/song-name.ts';
import { useSettingValue } from '#settings/settings-store.ts';
import { Button } from '#ui/button.tsx';
import { NextGlyph, PauseGlyph, PlayGlyph } from '#ui/glyphs.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './picture-in-picture-player.module.css';

/** The playing song in a window of its own: the current line, and the most used controls. */
export function PictureInPicturePlayer({ page }: { readonly page: Document }) {
  const { t } = useI18n();
  const song = usePlayerState(currentSong);
  if (song === null) return <p className={styles['none']}>{t('floating.nothing')}</p>;
  return (
    <main className={styles['floating']}>
      <FloatingGround picUrl={song.album.picUrl} />
      <FloatingLyric song={song} page={page} />
      <div className={styles['track']}>
        <ProgressLine className={styles['progress']} />
      </div>
      <footer className={styles['foot']}>
        <Cover url={song.album.picUrl} size={64} className={styles['cover']} isFirstScreen />
        <p className={styles['song']}>
          <b>{songName(song, t)}</b>
          <span>{song.artist.map(({ name }) => name).join(' / ') || t('player.unknownArtist')}</span>
        </p>
        <FloatingTransport />
      </footer>
    </main>
  );
}

function FloatingGround({ picUrl }: { readonly picUrl: string | null }) {
  return (
    <div aria-hidden="true" className={styles['ground']}>
      <CoverBackdrop look={useFullPlayerColours(picUrl)} />
    </div>
  );
}

function FloatingTransport() {
  const { t } = useI18n();
  const player = usePlayer();
  const showsPause = usePlayerState(canPause);
  return (
    <div className={styles['transport']}>
      <PreviousButton dimmed={styles['dimmed']} />
      <IconButton
        label={showsPause ? t('player.pause') : t('player.play')}
        size="large"
        onClick={() => (showsPause ? player.pause() : player.play())}
      >
        {showsPause ? <PauseGlyph /> : <PlayGlyph />}
      </IconButton>
      <IconButton label={t('player.next')} size="large" onClick={() => player.next()}>
        <NextGlyph />
      </IconButton>
    </div>
  );
}

/** The current line and the next one; before the first line is sung, the first line. */
function FloatingLyric({ song, page }: { readonly song: Song; readonly page: Document }) {
  const lyrics = useLyrics(song);
  const index = useCurrentLyricLineIndex(lyrics, page);
  const showsTran = useSettingValue('showTransl');
  // Lyrics without times are not shown, because the window has no room to read lines that do not follow the song.
  const line = lyrics.isTimed ? lyrics.lines[Math.max(0, index)] : undefined;
  if (line === undefined) return <NoFloatingLyric lyrics={lyrics} />;
  const isSung = index >= 0;
  return (
    <div className={styles['lyric']}>
      <p className={styles['line']} data-sung={isSung || undefined}>
        {line.words.length > 0 ? (
          <KaraokeLine key={line.time} line={line} isCurrent={isSung} />
        ) : (
          line.content
        )}
      </p>
      {showsTran && line.tran !== undefined && <p className={styles['tran']}>{line.tran}</p>}
      <p className={styles['next']}>{lyrics.lines[Math.max(0, index) + 1]?.content}</p>
    </div>
  );
}

/** Why there is no line to show, with a retry button when the request failed. */
function NoFloatingLyric({ lyrics }: { readonly lyrics: SongLyricsState }) {
  const { t } = useI18n();
  const { status, lines, isPureMusic, retry } = lyrics;
  if (status === 'error') {
    return (
      <div className={styles['none']}>
        <p>{t('lyric.failed')}</p>
        <Button size="small" onClick={retry}>
          {t('state.retry')}
        </Button>
      </div>
    );
  }
  const isNone = status === 'success' && lines.length === 0;
  return <p className={styles['none']}>{isNone && t(isPureMusic ? 'lyric.pureMusic' : 'lyric.none')}</p>;
}
