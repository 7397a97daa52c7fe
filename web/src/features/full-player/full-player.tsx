import type { Song, SongId } from '@rill/contract';
import type { RouterEvents } from '@tanstack/react-router';
import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FullPlayerCornerButton } from '#features/full-player/controls/corner-button.tsx';
import { FullscreenButton } from '#features/full-player/controls/fullscreen-button.tsx';
import { FullPlayerPhoneFooter } from '#features/full-player/controls/phone-footer.tsx';
import { PlayerMenuButton } from '#features/full-player/controls/player-menu-button.tsx';
import {
  AddPlayingSongButton,
  PlayingSongHeader,
} from '#features/full-player/controls/playing-song-header.tsx';
import { QueueButton } from '#features/full-player/controls/queue-button.tsx';
import { SeekRow } from '#features/full-player/controls/seek-row.tsx';
import { TransportRow } from '#features/full-player/controls/transport-row.tsx';
import { VolumeAndCommentsRow } from '#features/full-player/controls/volume-and-comments-row.tsx';
import { LyricColumn } from '#features/full-player/lyrics/lyric-column.tsx';
import { adjustLyricOffsetByKey } from '#features/full-player/lyrics/lyric-keys.ts';
import { LyricPeek } from '#features/full-player/lyrics/lyric-peek.tsx';
import { LyricSettingsButton } from '#features/full-player/lyrics/lyric-settings-button.tsx';
import { PrintedLyrics } from '#features/full-player/lyrics/printed-lyrics.tsx';
import { TranslationButton } from '#features/full-player/lyrics/translation-button.tsx';
import { PictureInPictureButton } from '#features/full-player/picture-in-picture/picture-in-picture-button.tsx';
import { FullPlayerBackdrop } from '#features/full-player/visuals/backdrop.tsx';
import { FullPlayerCover } from '#features/full-player/visuals/full-player-cover.tsx';
import { FullPlayerVinylRecord } from '#features/full-player/visuals/full-player-vinyl-record.tsx';
import { Spectrum } from '#features/full-player/visuals/spectrum.tsx';
import { useI18n } from '#i18n/i18n.ts';
import { createMediaQuery } from '#lib/media-query.ts';
import { keepScreenOn } from '#lib/screen-wake-lock.ts';
import { useLyrics } from '#player/lyrics/use-lyrics.ts';
import { usePlayerState } from '#player/player-context.tsx';
import { useSettingValue } from '#settings/settings-store.ts';
import {
  closeFullPlayer,
  closeFullPlayerWithoutRefocus,
  getFullPlayerOpener,
} from '#shell/full-player-panel.ts';
import { useBeforeNavigate } from '#shell/use-before-navigate.ts';
import { useLayer } from '#ui/layers.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import ChevronDown from '~icons/lucide/chevron-down';
import styles from './full-player.module.css';
import { createFullPlayerAnimator, type FullPlayerAnimator } from './full-player-animator.ts';
import { useHideScrollFromRouter, useModalPanel } from './modal-panel.ts';
import { watchSwipeDown } from './swipe-down.ts';

/** The layout of one column, in which the lyrics replace the cover. The stylesheets have the same query. */
const sheetViewport = createMediaQuery(
  '(max-width: 1023.98px) and (orientation: portrait), (max-width: 639.98px)',
);

interface FullPlayerProps {
  readonly song: Song;
  /** False during the closing animation, while the page below already reacts to the listener. */
  readonly isOpen: boolean;
  readonly onSlidOut: () => void;
}

/** The full player over the page: the cover or its record, every control, and the lyrics. */
export function FullPlayer({ song, isOpen, onSlidOut }: FullPlayerProps) {
  const { t } = useI18n();
  const panel = useRef<HTMLDivElement>(null);
  usePanelMotion(panel, isOpen, onSlidOut);
  useModalPanel(panel, isOpen, getFullPlayerOpener);
  useLayer('screen', closeFullPlayer, isOpen);
  useHideScrollFromRouter(panel);
  useScreenKeptOn(isOpen);
  useFocusKept(panel, isOpen, song.id);
  const lyrics = useLyrics(song);
  useEffect(
    () => (isOpen && panel.current !== null ? watchSwipeDown(panel.current, closeFullPlayer) : undefined),
    [isOpen],
  );
  useBeforeNavigate(closeForNextScreen);

  function closeByLink(event: MouseEvent<HTMLElement>) {
    const link = event.defaultPrevented ? (event.target as Element).closest('a') : null;
    if (link === null) return;
    if (link.href === location.href) closeFullPlayer();
    else closeFullPlayerWithoutRefocus();
  }
  return (
    <>
      <div
        role="dialog"
        aria-modal="true"
        aria-label={t('full.title')}
        tabIndex={-1}
        data-leaving={!isOpen || undefined}
        className={styles['player']}
        ref={panel}
        onClick={closeByLink}
        onKeyDown={(event) => void (lyrics.isTimed && adjustLyricOffsetByKey(event, song.id))}
      >
        <FullPlayerBackdrop picUrl={song.album.picUrl} />
        <Content song={song} />
      </div>
      <PrintedLyrics song={song} lyrics={lyrics} />
    </>
  );
}

function closeForNextScreen({ hrefChanged }: RouterEvents['onBeforeNavigate']): void {
  if (hrefChanged) closeFullPlayerWithoutRefocus();
}

/** Plays the opening and closing animations; `onSlidOut` is called when the panel is closed. */
function usePanelMotion(panel: RefObject<HTMLElement | null>, isOpen: boolean, onSlidOut: () => void): void {
  const motion = useRef<FullPlayerAnimator | null>(null);
  useLayoutEffect(() => {
    if (panel.current === null) return;
    const own = createFullPlayerAnimator(panel.current);
    motion.current = own;
    return own.stop;
  }, [panel]);
  useLayoutEffect(() => {
    if (isOpen) motion.current?.open();
    else motion.current?.close(onSlidOut);
  }, [isOpen, onSlidOut]);
}

/** Keeps the screen on while the full player is open and music plays, if the setting is on. */
function useScreenKeptOn(isOpen: boolean): void {
  const isWanted = useSettingValue('keepScreenOn');
  const isPlaying = usePlayerState((state) => state.wantsToPlay);
  const isKeptOn = isOpen && isWanted && isPlaying;
  useEffect(() => (isKeptOn ? keepScreenOn() : undefined), [isKeptOn]);
}

/**
 * A new song replaces the lyrics. If one of their lines had the focus, the panel takes it, because its keys work only
 * with the focus inside.
 */
function useFocusKept(panel: RefObject<HTMLElement | null>, isOpen: boolean, song: SongId): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: -- the song is not read: its change is what removes lines
  useEffect(() => {
    if (isOpen && document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [panel, isOpen, song]);
}

/** The list that the queue was filled from. */
function ListName() {
  const { t } = useI18n();
  const listName = usePlayerState((state) => state.queue.listName);
  return (
    <p className={styles['from']}>
      {listName !== null && (
        <>
          {t('full.from')}
          <b>{listName}</b>
        </>
      )}
    </p>
  );
}

/** The top of the panel: the close button, the list that the queue is from, and the tools. */
function PanelHead({ song, isSheet }: { readonly song: Song; readonly isSheet: boolean }) {
  const { t } = useI18n();
  const close = (
    <FullPlayerCornerButton label={t('full.close')} onClick={closeFullPlayer}>
      <ChevronDown />
    </FullPlayerCornerButton>
  );
  // Beside the lyrics the tools are on the left and only the close button is on the right, so they do not cover the
  // lines.
  const tools = (
    <>
      <LyricSettingsButton />
      <PictureInPictureButton />
      <FullscreenButton />
      <PlayerMenuButton song={song} />
    </>
  );
  return (
    <header className={styles['head']} data-swipe="" data-part="">
      <span className={styles['grip']} />
      <span className={styles['corner']}>{isSheet ? close : tools}</span>
      <ListName />
      <span className={styles['corner']}>{isSheet ? tools : close}</span>
    </header>
  );
}

function Content({ song }: { readonly song: Song }) {
  const style = useSettingValue('playerStyle');
  const lyrics = useLyrics(song);
  const isSheet = useMediaQuery(sheetViewport);
  const [wantsLyrics, setWantsLyrics] = useState(false);
  const showsLyrics = isSheet ? wantsLyrics : lyrics.lines.length > 0 || lyrics.status !== 'success';
  const translation = lyrics.hasTran ? <TranslationButton /> : null;
  const add = <AddPlayingSongButton song={song} />;
  const Stage = style === 'record' ? FullPlayerVinylRecord : FullPlayerCover;
  return (
    <div className={styles['content']} data-lyrics={showsLyrics ? 'shown' : 'hidden'}>
      {!isSheet && <Spectrum />}
      <PanelHead song={song} isSheet={isSheet} />
      <div className={styles['column']} data-swipe="">
        <div className={styles['stage']} data-stage="">
          <Stage song={song} />
          {isSheet && !showsLyrics && <Spectrum />}
        </div>
        <div className={styles['song']} data-part="">
          <PlayingSongHeader song={song} {...(isSheet ? { before: translation } : { after: add })} />
        </div>
        {isSheet && !showsLyrics && (
          <div className={styles['peek']} data-part="">
            <LyricPeek lyrics={lyrics} onOpen={() => setWantsLyrics(true)} />
          </div>
        )}
        <div className={styles['seek']} data-part="">
          <SeekRow />
        </div>
        <div className={styles['transport']} data-part="">
          <TransportRow last={isSheet ? add : <QueueButton />} />
        </div>
        {isSheet ? (
          <div className={styles['foot']} data-part="">
            <FullPlayerPhoneFooter
              song={song}
              showsLyrics={showsLyrics}
              onToggleLyrics={() => setWantsLyrics(!wantsLyrics)}
            />
          </div>
        ) : (
          <div data-part="">
            <VolumeAndCommentsRow song={song}>{translation}</VolumeAndCommentsRow>
          </div>
        )}
      </div>
      {showsLyrics && (
        <div className={styles['lyrics']} data-part="">
          <LyricColumn lyrics={lyrics} />
        </div>
      )}
    </div>
  );
}
