import type { Song } from '@rill/contract';
import { songsInPlayOrder } from '@rill/playback';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { LyricView } from '#features/full-player/lyrics/lyric-view.tsx';
import { useI18n } from '#i18n/i18n.ts';
import { Cover } from '#music/cover/cover.tsx';
import { LikeButton } from '#music/like/like-button.tsx';
import { ArtistLinks } from '#music/song-row/artist-links.tsx';
import { useLyrics } from '#player/lyrics/use-lyrics.ts';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { songName } from '#player/song-name.ts';
import { changeSetting } from '#settings/settings-store.ts';
import { openFullPlayer, useIsFullPlayerOpen } from '#shell/full-player-panel.ts';
import { toggleQueue } from '#shell/queue-panel.ts';
import { useRootDataAttribute } from '#shell/use-root-data-attribute.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { FailedState } from '#ui/list-state.tsx';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';
import Maximize from '~icons/lucide/maximize-2';
import X from '~icons/lucide/x';
import styles from './now-playing-panel.module.css';

const COVER_SIZE = 312;
/** How many of the next songs are shown under lyrics, and without them. */
const UP_NEXT_UNDER_LYRICS = 3;
const UP_NEXT_ALONE = 8;

/** Closes the panel; the button in the bar that opens it again gets the focus. */
function close(): void {
  const toggle = document.querySelector<HTMLElement>('[data-player-bar] [data-panel-toggle]');
  toggle?.focus({ preventScroll: true });
  changeSetting('nowPlayingPanel', false);
}

/** The playing song beside the page: its cover, its lyrics and what comes next. */
export function NowPlayingPanel({ song }: { readonly song: Song }) {
  const { t } = useI18n();
  useRootDataAttribute('nowPanel', 'shown');
  return (
    <aside aria-label={t('panel.title')} className={styles['panel']} tabIndex={-1}>
      <header className={styles['head']}>
        <h2>{t('panel.title')}</h2>
        <IconButton
          label={t('full.open')}
          aria-haspopup="dialog"
          onClick={(event) => openFullPlayer(event.currentTarget)}
        >
          <Maximize />
        </IconButton>
        <IconButton label={t('panel.close')} onClick={close}>
          <X />
        </IconButton>
      </header>
      <div className={styles['song']}>
        <Cover url={song.album.picUrl} size={COVER_SIZE} className={styles['cover']} />
        <div className={styles['words']}>
          <Link to="/song" search={{ id: song.id }} dir="auto" className={styles['name']}>
            {songName(song, t)}
          </Link>
          {song.artist.length === 0 ? (
            <span className={styles['artists']}>{t('player.unknownArtist')}</span>
          ) : (
            <ArtistLinks artists={song.artist} className={styles['artists']} />
          )}
        </div>
        <LikeButton song={song} />
      </div>
      <PanelLyrics song={song} />
    </aside>
  );
}

const chooseNothing = () => {};

/** The lyrics above the next songs. Their animations pause while the full player covers them. */
function PanelLyrics({ song }: { readonly song: Song }) {
  const isCovered = useIsFullPlayerOpen();
  const lyrics = useLyrics(song);
  const { t } = useI18n();
  const hasLyrics = lyrics.lines.length > 0;
  return (
    <>
      {hasLyrics && (
        <div className={styles['lyrics']}>
          {isCovered ? null : (
            <LyricView key={lyrics.songId} lyrics={lyrics} selected={null} onSelect={chooseNothing} />
          )}
        </div>
      )}
      {lyrics.status === 'error' && !hasLyrics && (
        <FailedState text={t('lyric.failed')} onRetry={lyrics.retry} />
      )}
      <UpNext count={hasLyrics ? UP_NEXT_UNDER_LYRICS : UP_NEXT_ALONE} />
    </>
  );
}

function UpNext({ count }: { readonly count: number }) {
  const { t } = useI18n();
  const player = usePlayer();
  // A pressed song leaves the list, because it plays, so the focus must move on.
  const focusAfterRemoval = useFocusAfterRemoval<HTMLElement>();
  const queue = usePlayerState((state) => state.queue);
  const songs = useMemo(() => {
    const coming = songsInPlayOrder(queue);
    const current = queue.songs[queue.index];
    const at = current === undefined ? -1 : coming.indexOf(current);
    return coming.slice(at + 1, at + 1 + count);
  }, [queue, count]);
  if (songs.length === 0) return null;
  return (
    <section {...focusAfterRemoval}>
      <header className={styles['nextHead']}>
        <h3>{t('queue.next')}</h3>
        <button type="button" className={styles['all']} onClick={(event) => toggleQueue(event.currentTarget)}>
          {t('queue.title')}
        </button>
      </header>
      <ul>
        {songs.map((song) => (
          <li key={song.id}>
            <button type="button" className={styles['row']} onClick={() => player.jumpTo(song.id)}>
              <Cover url={song.album.picUrl} size={40} className={styles['small']} />
              <span className={styles['words']}>
                <span dir="auto" className={styles['name']}>
                  {songName(song, t)}
                </span>
                <span className={styles['artists']}>
                  {song.artist.map(({ name }) => name).join(' / ') || t('player.unknownArtist')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
