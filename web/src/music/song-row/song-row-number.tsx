import { useI18n } from '#i18n/i18n.ts';
import { PlayGlyph } from '#ui/glyphs.tsx';
import { PlayingBars } from '#ui/playing-bars.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import Check from '~icons/lucide/check';
import { gridCellProps } from './grid-parts.tsx';
import styles from './song-row-number.module.css';

interface SongRowNumberProps {
  readonly number: number;
  readonly playing: 'no' | 'paused' | 'yes';
  readonly title: string;
  /** Whether the song is selected; null while nothing is selected. */
  readonly isSelected: boolean | null;
  /** Null while no pointer is over the row: then there is no button. */
  readonly onPlay: (() => void) | null;
}

/**
 * The first cell of a row: its number, the bars of the playing song, a play button on hover, or the check mark of the
 * selection.
 */
export function SongRowNumber({ number, playing, title, isSelected, onPlay }: SongRowNumberProps) {
  const { t } = useI18n();
  if (isSelected !== null) {
    return (
      <span {...gridCellProps} className={styles['cell']}>
        <span className={styles['mark']} data-selected={isSelected}>
          {isSelected ? <Check /> : null}
        </span>
      </span>
    );
  }
  if (onPlay !== null) {
    return (
      <span {...gridCellProps} className={styles['cell']}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('list.play', { name: title })}
          className={styles['play']}
          onClick={onPlay}
        >
          <PlayGlyph />
        </button>
      </span>
    );
  }
  if (playing === 'no') {
    return (
      <span {...gridCellProps} className={styles['cell']}>
        {number}
      </span>
    );
  }
  return (
    <span {...gridCellProps} className={styles['cell']}>
      <PlayingBars isMoving={playing === 'yes'} />
      <VisuallyHidden>{t('list.nowPlaying')}</VisuallyHidden>
    </span>
  );
}
