import { useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { observeTruncation } from '#ui/observe-truncation.ts';
import styles from './expandable-text.module.css';

interface ExpandableTextProps {
  readonly text: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** The `--lines` property of the class sets the number of visible lines. */
  readonly className: string | undefined;
}

/** A text with a button that expands it, if it is longer than its box. */
export function ExpandableText({ text, isOpen, onToggle, className = '' }: ExpandableTextProps) {
  const { t } = useI18n();
  const [isCut, setIsCut] = useState(false);
  return (
    <div className={`${styles['box']} ${className}`} data-cut={isCut}>
      <p
        dir="auto"
        className={styles['text']}
        data-open={isOpen}
        ref={(element) => (element === null ? undefined : observeTruncation(element, setIsCut))}
      >
        {text}
      </p>
      {isCut || isOpen ? (
        <button type="button" className={styles['button']} aria-expanded={isOpen} onClick={onToggle}>
          {t(isOpen ? 'list.readLess' : 'list.readMore')}
        </button>
      ) : null}
    </div>
  );
}
