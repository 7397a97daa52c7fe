import { VolumeSlider } from '#music/controls/volume-slider.tsx';
import styles from './volume-control.module.css';

export function VolumeControl() {
  return (
    <div className={styles['volume']}>
      <VolumeSlider className={styles['track'] ?? ''} />
    </div>
  );
}
