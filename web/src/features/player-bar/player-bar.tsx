import type { Song } from '@rill/contract';
import { currentSong, type Player } from '@rill/playback';
import { useCallback } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { openAddToPlaylistDialog } from '#music/add-to-playlist/add-to-playlist-dialog-state.ts';
import { ModeButton } from '#music/controls/mode-button.tsx';
import { PreviousButton } from '#music/controls/previous-button.tsx';
import { useQueueControl } from '#music/controls/use-queue-control.tsx';
import { VolumeControls } from '#music/controls/volume-controls.tsx';
import { LikeButton } from '#music/like/like-button.tsx';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { canPause, isPlayPending } from '#player/playing-now.ts';
import { changeSetting, getSetting, useSettingValue } from '#settings/settings-store.ts';
import { openFullPlayer, useIsFullPlayerOpen } from '#shell/full-player-panel.ts';
import { useRootDataAttribute } from '#shell/use-root-data-attribute.ts';
import { NextGlyph, PauseGlyph, PlayGlyph } from '#ui/glyphs.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import FolderPlus from '~icons/lucide/folder-plus';
import PanelRight from '~icons/lucide/panel-right';
import { type SwipeDirection, watchSwipes } from './card-swipe.ts';
import styles from './player-bar.module.css';
import { SeekLine } from './seek-line.tsx';
import { PlayerBarSongInfo } from './song-info.tsx';

function openFromBar(bar: HTMLElement): void {
  const opener = bar.querySelector<HTMLElement>('[aria-haspopup=dialog]');
  if (opener !== null) openFullPlayer(opener);
}

/** Up opens the full player, sideways plays the next or the previous song. */
function handleSwipe(player: Player, card: HTMLElement, swipe: SwipeDirection) {
  if (swipe === 'left') player.next();
  else if (swipe === 'right') player.previous();
  else openFromBar(card);
}

/** A click on the bar beside its controls opens the full player, if the setting is on. */
function openByFreeSpace({ target }: MouseEvent, bar: HTMLElement): void {
  const isControl = target instanceof Element && target.closest('button, a, input, [role]') !== null;
  if (!isControl && getSetting('bottomClick')) openFromBar(bar);
}

/** The playing song and its controls: a bar at the bottom, on phones a small card above the navigation. */
export function PlayerBar() {
  const song = usePlayerState(currentSong);
  return song === null ? null : <SongBar song={song} />;
}

function SongBar({ song }: { readonly song: Song }) {
  const { t } = useI18n();
  const player = usePlayer();
  const isCovered = useIsFullPlayerOpen();
  useRootDataAttribute('player', 'shown');
  const watchGestures = useCallback(
    (bar: HTMLElement | null) => {
      if (bar === null) return;
      const stopWatching = watchSwipes(bar, (swipe) => handleSwipe(player, bar, swipe));
      const handleClick = (event: MouseEvent) => openByFreeSpace(event, bar);
      bar.addEventListener('click', handleClick);
      return () => {
        stopWatching();
        bar.removeEventListener('click', handleClick);
      };
    },
    [player],
  );
  return (
    <section aria-label={t('player.region')} data-player-bar="" className={styles['bar']} ref={watchGestures}>
      {/* Not rendered while it is covered, so that nothing animates out of sight. */}
      {isCovered ? null : <SeekLine />}
      <PlayerBarSongInfo song={song} />
      <Transport />
      <div className={styles['side']}>
        <LikeButton song={song} className={styles['own'] ?? ''} />
        <IconButton
          label={t('list.addToPlaylist')}
          className={styles['own'] ?? ''}
          onClick={() => openAddToPlaylistDialog([song])}
        >
          <FolderPlus />
        </IconButton>
        <QueueControls />
        <PanelToggle />
        <div className={styles['volume']}>
          <VolumeControls className={styles['track'] ?? ''} />
        </div>
      </div>
    </section>
  );
}

function Transport() {
  const { t } = useI18n();
  const player = usePlayer();
  const showsPause = usePlayerState(canPause);
  const showsRing = usePlayerState(isPlayPending);
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

/** Shows the now-playing panel; only where the window is wide enough for it. */
function PanelToggle() {
  const { t } = useI18n();
  const isShown = useSettingValue('nowPlayingPanel');
  return (
    <IconButton
      label={t('setting.nowPlayingPanel')}
      aria-pressed={isShown}
      data-panel-toggle=""
      className={`${styles['panel']} ${isShown ? styles['open'] : ''}`}
      onClick={() => changeSetting('nowPlayingPanel', !isShown)}
    >
      <PanelRight />
    </IconButton>
  );
}

/** The play mode, and the queue itself. Personal FM has neither: its order is the service's. */
function QueueControls() {
  const { label, icon, isExpanded, isUnavailable, onClick } = useQueueControl();
  return (
    <>
      <ModeButton className={styles['mode'] ?? ''} />
      <IconButton
        label={label}
        aria-expanded={isExpanded}
        disabled={isUnavailable}
        data-takes-songs=""
        className={`${styles['queue']} ${isExpanded === true ? styles['open'] : ''}`}
        onClick={onClick}
      >
        {icon}
      </IconButton>
    </>
  );
}
