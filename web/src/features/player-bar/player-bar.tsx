import { currentSong } from '@rill/playback';
import { useWords } from '#i18n/i18n.ts';
import { usePlayerState } from '#player/player-context.tsx';
import { NowPlaying } from './now-playing.tsx';
import styles from './player-bar.module.css';
import { QueueControls } from './queue-controls.tsx';
import { SeekLine } from './seek-line.tsx';
import { Transport } from './transport.tsx';
import { VolumeControl } from './volume-control.tsx';

/** While the bar is shown, pages end that much higher: the stylesheet reads the mark. */
function markPage() {
  const { dataset } = document.documentElement;
  dataset['player'] = 'shown';
  return () => {
    delete dataset['player'];
  };
}

/** What is playing and the controls for it: a bar at the bottom, on phones a small card above the navigation. */
export function PlayerBar() {
  const { t } = useWords();
  const song = usePlayerState(currentSong);
  if (song === null) return null;
  return (
    <section aria-label={t('player.region')} className={styles['bar']} ref={markPage}>
      <SeekLine />
      <NowPlaying song={song} />
      <Transport />
      <div className={styles['side']}>
        <QueueControls />
        <VolumeControl />
      </div>
    </section>
  );
}
