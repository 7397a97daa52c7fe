import { useState } from 'react';
import { useWords } from '#i18n/i18n.ts';
import { watchCut } from '#ui/watch-cut.ts';
import styles from './comment-text.module.css';

/** What somebody wrote: a long text leaves room for the others until it is wanted whole. */
export function CommentText({ text }: { readonly text: string }) {
  const { t } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);
  return (
    <>
      <p
        className={styles['text']}
        data-open={isOpen}
        ref={(element) => (element === null ? undefined : watchCut(element, setIsCut))}
      >
        {text}
      </p>
      {isCut || isOpen ? (
        <button
          type="button"
          className={styles['button']}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'list.readLess' : 'list.readMore')}
        </button>
      ) : null}
    </>
  );
}
