import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { isInputMethodKey } from '#lib/input-method-key.ts';
import Search from '~icons/lucide/search';
import styles from './list-filter-field.module.css';

/** Debounce between typing and writing the URL. */
const REST_MS = 200;

interface ListFilterFieldProps {
  readonly words: string;
  readonly onFind: (words: string | undefined) => void;
  /** What is filtered; a list by default. */
  readonly label?: string;
  readonly className?: string | undefined;
}

/** The filter of a list. The URL owns it; while somebody types, the draft is ahead of it. */
export function ListFilterField({ words, onFind, label, className = '' }: ListFilterFieldProps) {
  const { t } = useI18n();
  const name = label ?? t('list.find');
  const [draft, setDraft] = useState<string | null>(null);
  const timer = useRef(0);
  // Text that is still debounced at unmount must not be written into the URL of the next screen.
  const stopWhenGone = useCallback(() => () => clearTimeout(timer.current), []);

  function find(text: string) {
    clearTimeout(timer.current);
    const wanted = text.trim();
    if (wanted !== words) onFind(wanted === '' ? undefined : wanted);
  }
  function findAfterRest(text: string) {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(find, REST_MS, text);
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (isInputMethodKey(event.nativeEvent)) return;
    if (event.key === 'Enter') find(event.currentTarget.value);
    if (event.key !== 'Escape' || event.currentTarget.value === '') return;
    event.preventDefault();
    setDraft('');
    find('');
  }
  return (
    <label className={`${styles['box']} ${className}`}>
      <Search className={styles['icon']} />
      <input
        ref={stopWhenGone}
        type="search"
        aria-label={name}
        placeholder={name}
        value={draft ?? words}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        className={styles['field']}
        onChange={(event) => {
          setDraft(event.target.value);
          // An input method is still at work on the word.
          if (!(event.nativeEvent as InputEvent).isComposing) findAfterRest(event.target.value);
        }}
        onCompositionEnd={(event) => findAfterRest(event.currentTarget.value)}
        onKeyDown={handleKey}
        onBlur={(event) => {
          if (draft === null) return;
          find(event.target.value);
          setDraft(null);
        }}
      />
    </label>
  );
}
