import { type NoWrapWordGroup, type ShownLine, toNoWrapWordGroups } from '@rill/lyrics';
import { Fragment, useLayoutEffect, useRef } from 'react';
import { usePlayer } from '#player/player-context.tsx';
import { useSettingValue } from '#settings/settings-store.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './karaoke-line.module.css';
import { animateWordFill } from './word-fill.ts';

/** Longer groups of words, such as a line without word times, must be allowed to wrap. */
const MAX_UNBROKEN_LENGTH = 20;

const isShort = (group: NoWrapWordGroup) =>
  group.words.reduce((sum, word) => sum + word.content.length, 0) <= MAX_UNBROKEN_LENGTH;

interface KaraokeLineProps {
  readonly line: ShownLine;
  readonly isCurrent: boolean;
}

/** A line that is timed word by word. Only the current one has the highlighted copies that fill. */
export function KaraokeLine({ line, isCurrent }: KaraokeLineProps) {
  const { playhead } = usePlayer();
  const moves = useSettingValue('showYrcAnimation');
  const lifts = useSettingValue('showYrcTransform');
  const words = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!isCurrent || words.current === null) return;
    return animateWordFill(words.current, line, { moves, lifts }, playhead);
  }, [isCurrent, line, moves, lifts, playhead]);
  return (
    <>
      {/* Screen readers would read words that fill one by one as separate pieces. */}
      <VisuallyHidden data-duplicate="" className={styles['textForScreenReaders'] ?? ''}>
        {line.content}
      </VisuallyHidden>
      {/* The boxes of the words follow the direction of their line, which `dir="auto"` takes from their text. */}
      <span ref={words} dir="auto" data-sung={isCurrent || undefined} aria-hidden="true">
        {toNoWrapWordGroups(line.words).map((group) => (
          <Fragment key={group.words[0]?.at}>
            <span className={styles['group']} data-whole={isShort(group) || undefined}>
              {group.words.map((word) => (
                <span key={word.at} data-word={word.at} className={styles['word']}>
                  <span className={isCurrent ? styles['unsung'] : ''}>{word.content}</span>
                  {isCurrent && (
                    // The stylesheet draws this text, because as text of the document it would break a line at each
                    // word that is copied.
                    <span className={styles[moves ? 'pane' : 'whole']}>
                      <span className={styles['text']} data-text={word.content} />
                    </span>
                  )}
                </span>
              ))}
            </span>
            {group.hasBlankAfter && ' '}
          </Fragment>
        ))}
      </span>
    </>
  );
}
