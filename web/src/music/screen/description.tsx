import { useState } from 'react';
import { useWords } from '#i18n/i18n.ts';
import { watchCut } from '#ui/watch-cut.ts';
import styles from './description.module.css';

/** A text of the service in two lines, with a button for the rest where there is more. */
export function Description({ text }: { readonly text: string }) {
  const { t } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);
  return (
    <div className={styles['box']} data-cut={isCut}>
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
    </div>
  );
}
