import { currentSong, type Player } from '@rill/playback';
import { useCallback } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { VolumeSlider } from '#music/controls/volume-slider.tsx';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { openFullPlayer } from '#shell/full-player-panel.ts';
import { type Swipe, watchSwipes } from './card-swipe.ts';
import { NowPlaying } from './now-playing.tsx';
import styles from './player-bar.module.css';
import { QueueControls } from './queue-controls.tsx';
import { SeekLine } from './seek-line.tsx';
import { Transport } from './transport.tsx';

/** While the bar is shown, pages end that much higher: the stylesheet reads the mark. */
function markPage() {
  const { dataset } = document.documentElement;
  dataset['player'] = 'shown';
  return () => {
    delete dataset['player'];
  };
}

/** Up opens the full player, sideways is the next song or the one before. */
function obeySwipe(player: Player, card: HTMLElement, swipe: Swipe) {
  if (swipe === 'left') player.next();
  else if (swipe === 'right') player.previous();
  else {
    const opener = card.querySelector<HTMLElement>('[aria-haspopup=dialog]');
    if (opener !== null) openFullPlayer(opener);
  }
}

/** What is playing and the controls for it: a bar at the bottom, on phones a small card above the navigation. */
export function PlayerBar() {
  const { t } = useI18n();
  const player = usePlayer();
  const song = usePlayerState(currentSong);
  const watch = useCallback(
    (card: HTMLElement | null) => {
      if (card === null) return;
      const unmarkPage = markPage();
      const stopSwipes = watchSwipes(card, (swipe) => obeySwipe(player, card, swipe));
      return () => {
        unmarkPage();
        stopSwipes();
      };
    },
    [player],
  );
  if (song === null) return null;
  return (
    <section aria-label={t('player.region')} className={styles['bar']} ref={watch}>
      <SeekLine />
      <NowPlaying song={song} />
      <Transport />
      <div className={styles['side']}>
        <QueueControls />
        <div className={styles['volume']}>
          <VolumeSlider className={styles['track'] ?? ''} />
        </div>
      </div>
    </section>
  );
}
