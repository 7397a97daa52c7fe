import { useEffect, useState } from 'react';

/** Milliseconds without typing after which suggestions are asked for. */
export const SETTLE_MS = 500;

/** A text once it has not changed for a while. An empty text counts at once, and so does the first one. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  if (text === '' && settled !== '') setSettled('');
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
