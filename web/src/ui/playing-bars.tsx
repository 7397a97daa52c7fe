import styles from './playing-bars.module.css';

/** Three bars that dance while music plays and stand while it rests. */
export function PlayingBars({ isMoving }: { isMoving: boolean }) {
  return (
    <span className={styles['bars']} data-moving={isMoving || undefined} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  );
}
