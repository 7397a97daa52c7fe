import { lineLanguage, type ShownLine } from '@rill/lyrics';
import { memo, type Ref } from 'react';
import styles from './lyric-line.module.css';
import { SungWords } from './sung-words.tsx';

interface LyricLineProps {
  readonly line: ShownLine;
  readonly place: number;
  /** How many lines it is away from the one that is sung, 0 to 4. */
  readonly distance: number;
  readonly showsTran: boolean;
  readonly showsRoma: boolean;
  readonly isJapanese: boolean;
  /** Whether it is chosen to be copied; null while a press leads to its place in the song. */
  readonly isChosen: boolean | null;
  readonly ref: Ref<HTMLDivElement> | undefined;
  readonly onPick: (line: ShownLine, place: number) => void;
}

/** A line of the lyrics: a press leads to its place in the song, or chooses it. */
export const LyricLine = memo(function LyricLine(props: LyricLineProps) {
  const { line, place, distance, showsTran, showsRoma, isJapanese, isChosen, ref, onPick } = props;
  const isCurrent = distance === 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: -- between it and its list stands a chunk, which no ul may hold
    <div role="listitem" ref={ref} className={styles['item']}>
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        aria-label={line.content}
        aria-pressed={isChosen ?? undefined}
        lang={lineLanguage(line.content, isJapanese)}
        data-distance={distance}
        className={styles['line']}
        onClick={() => onPick(line, place)}
      >
        <span className={styles['main']}>
          {line.words.length > 0 ? <SungWords line={line} isCurrent={isCurrent} /> : line.content}
        </span>
        {showsRoma && line.roma !== undefined && (
          <span lang={lineLanguage(line.roma)} className={styles['roma']}>
            {line.roma}
          </span>
        )}
        {showsTran && line.tran !== undefined && (
          <span lang={lineLanguage(line.tran)} className={styles['tran']}>
            {line.tran}
          </span>
        )}
      </button>
    </div>
  );
});
