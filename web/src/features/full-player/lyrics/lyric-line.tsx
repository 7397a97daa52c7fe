import { lineLanguage, type ShownLine } from '@rill/lyrics';
import { memo, type Ref, useId } from 'react';
import { KaraokeLine } from './karaoke-line.tsx';
import styles from './lyric-line.module.css';

interface LyricLineProps {
  readonly line: ShownLine;
  /** The index of the line in the song. */
  readonly index: number;
  /** The distance from the current line, in lines: 0 to 4. */
  readonly distance: number;
  /** Whether the line comes before the current one. */
  readonly isOver: boolean;
  /** Whether the line lies behind the end of the audio. */
  readonly isUnreachable: boolean;
  readonly showsTran: boolean;
  readonly showsRoma: boolean;
  readonly isJapanese: boolean;
  /** Whether the line is selected for copying; null while a press seeks. */
  readonly isSelected: boolean | null;
  /** Whether the line is the tab stop, from which the arrow keys move on. */
  readonly isStop: boolean;
  readonly ref: Ref<HTMLDivElement> | undefined;
  readonly onPick: (line: ShownLine, index: number) => void;
}

/**
 * A line of the lyrics: a press seeks to it, or selects it. Its accessible name is the sung text, its description
 * romanisation and translation.
 */
export const LyricLineView = memo(function LyricLineView(props: LyricLineProps) {
  const { line, index, distance, isOver, isUnreachable, showsTran, showsRoma, isJapanese } = props;
  const { isSelected, isStop, ref, onPick } = props;
  const isCurrent = distance === 0;
  const id = useId();
  const roma = showsRoma ? line.roma : undefined;
  const tran = showsTran ? line.tran : undefined;
  const others = [roma !== undefined && `${id}-roma`, tran !== undefined && `${id}-tran`].filter(Boolean);
  return (
    // biome-ignore lint/a11y/useSemanticElements: -- between it and its list stands a chunk, which no ul may hold
    <div role="listitem" ref={ref} className={styles['item']}>
      <button
        type="button"
        tabIndex={isStop ? 0 : -1}
        aria-current={isCurrent ? 'true' : undefined}
        aria-describedby={others.join(' ') || undefined}
        aria-pressed={isSelected ?? undefined}
        aria-disabled={(isUnreachable && isSelected === null) || undefined}
        lang={lineLanguage(line.content, isJapanese)}
        data-index={index}
        data-distance={distance}
        data-over={isOver || undefined}
        className={styles['line']}
        onClick={() => onPick(line, index)}
      >
        <span data-lyric="" className={styles['main']}>
          {line.words.length > 0 ? <KaraokeLine line={line} isCurrent={isCurrent} /> : line.content}
        </span>
        {roma !== undefined && (
          <span
            id={`${id}-roma`}
            data-lyric=""
            aria-hidden="true"
            lang={lineLanguage(roma)}
            className={styles['roma']}
          >
            {roma}
          </span>
        )}
        {tran !== undefined && (
          <span
            id={`${id}-tran`}
            data-lyric=""
            aria-hidden="true"
            lang={lineLanguage(tran)}
            className={styles['tran']}
          >
            {tran}
          </span>
        )}
      </button>
    </div>
  );
});
