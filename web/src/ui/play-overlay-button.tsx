import { PlayGlyph } from './glyphs.tsx';
import styles from './play-overlay-button.module.css';

interface PlayOverlayButtonProps {
  readonly label: string;
  readonly onPlay: () => void;
  /** Where over the picture it stands. */
  readonly className?: string | undefined;
}

/** The play button over a card's picture: it shows while the pointer is on the card (`data-plays`) or it has the focus. */
export const PlayOverlayButton = ({ label, onPlay, className = '' }: PlayOverlayButtonProps) => (
  <button type="button" className={`${styles['play']} ${className}`} aria-label={label} onClick={onPlay}>
    <PlayGlyph />
  </button>
);
