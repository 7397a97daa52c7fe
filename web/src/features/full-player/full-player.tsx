import type { Song } from '@rill/contract';
import { currentSong } from '@rill/playback';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, useCallback, useState } from 'react';
import { CornerButton } from '#features/full-player/controls/corner-button.tsx';
import { FullscreenButton } from '#features/full-player/controls/fullscreen-button.tsx';
import { PhoneFoot } from '#features/full-player/controls/phone-foot.tsx';
import { QueueButton } from '#features/full-player/controls/queue-button.tsx';
import { SeekRow } from '#features/full-player/controls/seek-row.tsx';
import { SongHead } from '#features/full-player/controls/song-head.tsx';
import { TransportRow } from '#features/full-player/controls/transport-row.tsx';
import { VolumeRow } from '#features/full-player/controls/volume-row.tsx';
import { FloatingButton } from '#features/full-player/floating/floating-button.tsx';
import { Backdrop } from '#features/full-player/look/backdrop.tsx';
import { CoverStage } from '#features/full-player/look/cover-stage.tsx';
import { RecordStage } from '#features/full-player/look/record-stage.tsx';
import { Spectrum } from '#features/full-player/look/spectrum.tsx';
import { nudgeByKey } from '#features/full-player/lyrics/lyric-keys.ts';
import { LyricPeek } from '#features/full-player/lyrics/lyric-peek.tsx';
import { LyricSettings } from '#features/full-player/lyrics/lyric-settings.tsx';
import { LyricSide } from '#features/full-player/lyrics/lyric-side.tsx';
import { TranslationButton } from '#features/full-player/lyrics/translation-button.tsx';
import { useI18n } from '#i18n/i18n.ts';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { useLyrics } from '#player/use-lyrics.ts';
import { useSetting } from '#settings/settings-store.ts';
import { closeFullPlayer, leaveFullPlayer, useFullPlayerPhase } from '#shell/full-player-panel.ts';
import ChevronDown from '~icons/lucide/chevron-down';
import { closesOnEscape } from './closes-on-escape.ts';
import styles from './full-player.module.css';
import { closeForScreen, holdPage } from './hold-page.ts';
import { ownScroll } from './own-scroll.ts';
import { swipeDown } from './swipe-down.ts';
import { useIsSheet } from './use-is-sheet.ts';

/** The full player over the page: the cover or its record, every control, and the lyrics. */
export function FullPlayer() {
  const { t } = useI18n();
  const player = usePlayer();
  const router = useRouter();
  const song = usePlayerState(currentSong);
  const isLeaving = useFullPlayerPhase() === 'leaving';

  const watch = useCallback(
    (panel: HTMLElement | null) => {
      if (panel === null) return;
      const stops = [
        closesOnEscape(),
        swipeDown(panel, closeFullPlayer),
        ownScroll(panel),
        router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
          if (hrefChanged) closeForScreen(panel);
        }),
        player.subscribe((event) => {
          if (event.type === 'song-changed' && event.song === null) closeFullPlayer();
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [router, player],
  );
  function closeByLink(event: MouseEvent<HTMLElement>) {
    const link = event.defaultPrevented ? (event.target as Element).closest('a') : null;
    if (link === null) return;
    if (link.href === location.href) closeFullPlayer();
    else closeForScreen(event.currentTarget);
  }
  function heedKey(event: KeyboardEvent) {
    if (song !== null && nudgeByKey(event, song.id)) return;
    if (event.key !== ' ' || event.target !== event.currentTarget) return;
    event.preventDefault();
    player.toggle();
  }
  if (song === null) return null;
  return (
    <div
      role="dialog"
      aria-modal="true"
      aria-label={t('full.title')}
      tabIndex={-1}
      data-leaving={isLeaving || undefined}
      className={styles['player']}
      ref={watch}
      onClick={closeByLink}
      onKeyDown={heedKey}
      onAnimationEnd={(event) => {
        if (event.target === event.currentTarget) leaveFullPlayer();
      }}
    >
      {!isLeaving && <span hidden ref={holdPageUnder} />}
      <Backdrop picUrl={song.album.picUrl} />
      <Spectrum />
      <Content song={song} />
    </div>
  );
}

/** As long as it stands in the panel, the page is held. */
function holdPageUnder(mark: HTMLElement | null) {
  const panel = mark?.parentElement;
  return panel ? holdPage(panel) : undefined;
}

function Content({ song }: { readonly song: Song }) {
  const { t } = useI18n();
  const style = useSetting('playerStyle');
  const lyrics = useLyrics(song);
  const isSheet = useIsSheet();
  const [wantsLyrics, setWantsLyrics] = useState(false);
  const showsLyrics = isSheet ? wantsLyrics : lyrics.lines.length > 0 || lyrics.status !== 'success';
  const translation = lyrics.hasTran ? <TranslationButton /> : null;
  const Stage = style === 'record' ? RecordStage : CoverStage;
  return (
    <div className={styles['content']} data-lyrics={showsLyrics ? 'shown' : 'hidden'}>
      <header className={styles['head']} data-swipe="">
        <span className={styles['grip']} />
        <span className={styles['corner']}>
          <LyricSettings />
        </span>
        <p className={styles['from']}>
          {t('full.from')}
          <b>{song.album.name}</b>
        </p>
        <span className={styles['corner']}>
          <FloatingButton />
          <FullscreenButton />
          <CornerButton label={t('full.close')} onClick={closeFullPlayer}>
            <ChevronDown />
          </CornerButton>
        </span>
      </header>
      <div className={styles['column']}>
        <div className={styles['stage']} data-swipe="">
          <Stage song={song} />
        </div>
        <div className={styles['song']}>
          <SongHead song={song} />
        </div>
        {isSheet && !showsLyrics && (
          <div className={styles['peek']}>
            <LyricPeek lyrics={lyrics} onOpen={() => setWantsLyrics(true)} />
          </div>
        )}
        <div className={styles['seek']}>
          <SeekRow />
        </div>
        <div className={styles['transport']}>
          <TransportRow last={isSheet ? translation : <QueueButton />} />
        </div>
        {isSheet ? (
          <div className={styles['foot']}>
            <PhoneFoot
              song={song}
              showsLyrics={showsLyrics}
              onToggleLyrics={() => setWantsLyrics(!wantsLyrics)}
            />
          </div>
        ) : (
          <VolumeRow song={song}>{translation}</VolumeRow>
        )}
      </div>
      {showsLyrics && (
        <div className={styles['lyrics']}>
          <LyricSide lyrics={lyrics} />
        </div>
      )}
    </div>
  );
}
