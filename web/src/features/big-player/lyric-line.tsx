import type { ShownLine } from '@rill/lyrics';
import type { Ref } from 'react';
import styles from './lyric-line.module.css';
import { SungWords } from './sung-words.tsx';

interface LyricLineProps {
  readonly line: ShownLine;
  /** How many lines it is away from the one that is sung, 0 to 4. */
  readonly distance: number;
  readonly showsTran: boolean;
  readonly showsRoma: boolean;
  readonly ref: Ref<HTMLLIElement> | undefined;
  readonly onPick: (line: ShownLine) => void;
}

/** A line of the lyrics: a press leads to its place in the song. */
export function LyricLine({ line, distance, showsTran, showsRoma, ref, onPick }: LyricLineProps) {
  const isCurrent = distance === 0;
  return (
    <li ref={ref} className={styles['item']}>
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        aria-label={line.content}
        data-distance={distance}
        className={styles['line']}
        onClick={() => onPick(line)}
      >
        <span className={styles['main']}>
          {line.words.length > 0 ? <SungWords line={line} isCurrent={isCurrent} /> : line.content}
        </span>
        {showsRoma && line.roma !== undefined && <span className={styles['roma']}>{line.roma}</span>}
        {showsTran && line.tran !== undefined && <span className={styles['tran']}>{line.tran}</span>}
      </button>
    </li>
  );
}
