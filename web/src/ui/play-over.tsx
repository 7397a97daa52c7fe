import { PlayGlyph } from './glyphs.tsx';
import styles from './play-over.module.css';

interface PlayOverProps {
  readonly label: string;
  readonly onPlay: () => void;
  /** Where over the picture it stands. */
  readonly className?: string | undefined;
}

/** The play button over a card's picture: it shows while the pointer is on the card (`data-plays`) or it has the focus. */
export const PlayOver = ({ label, onPlay, className = '' }: PlayOverProps) => (
  <button type="button" className={`${styles['play']} ${className}`} aria-label={label} onClick={onPlay}>
    <PlayGlyph />
  </button>
);
