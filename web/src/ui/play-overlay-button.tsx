import { PlayGlyph } from './glyphs.tsx';
import styles from './play-overlay-button.module.css';

interface PlayOverlayButtonProps {
  readonly label: string;
  readonly onPlay: () => void;
  /** Its position over the picture. */
  readonly className?: string | undefined;
}

/** The play button over a card's picture, shown while the card is hovered (`data-plays`) or the button is focused. */
export const PlayOverlayButton = ({ label, onPlay, className = '' }: PlayOverlayButtonProps) => (
  <button type="button" className={`${styles['play']} ${className}`} aria-label={label} onClick={onPlay}>
    <PlayGlyph />
  </button>
);
