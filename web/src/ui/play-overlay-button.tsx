import { PlayGlyph } from './glyphs.tsx';
import styles from './play-overlay-button.module.css';
import { usePendingPress } from './use-pending-press.ts';

interface PlayOverlayButtonProps {
  readonly label: string;
  /** While a promise that it returns is pending, a ring turns around the button. */
  readonly onPlay: () => unknown;
  /** The class that places the button over the picture. */
  readonly className?: string | undefined;
}

/** The play button over a card's picture, shown while the card is hovered (`data-plays`) or the button is focused. */
export function PlayOverlayButton({ label, onPlay, className = '' }: PlayOverlayButtonProps) {
  const { isPending, press } = usePendingPress(onPlay);
  return (
    <button
      type="button"
      className={`${styles['play']} ${className}`}
      aria-label={label}
      aria-busy={isPending || undefined}
      onClick={press}
    >
      <PlayGlyph />
      {isPending ? <span className={styles['ring']} /> : null}
    </button>
  );
}
