import { useEffect, useState } from 'react';

/** Suggestions are fetched after so many milliseconds without typing. */
export const TYPING_DEBOUNCE_MS = 500;

/** The text once it has not changed for `TYPING_DEBOUNCE_MS`. An empty text and the first one are returned at once. */
export function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState(text);
  if (text === '' && debounced !== '') setDebounced('');
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(() => setDebounced(text), TYPING_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : debounced;
}
