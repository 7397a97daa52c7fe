import { useEffect, useState } from 'react';
import styles from './scrolled-title.module.css';

/** The page's heading once it has scrolled under the bar. */
export function ScrolledTitle() {
  const { text, isAway } = useScrolledHeading();
  return (
    // Hidden from assistive technology, which reads the heading itself.
    <span aria-hidden="true" data-shown={isAway || undefined} className={styles['title']}>
      {text}
    </span>
  );
}

interface ScrolledHeading {
  /** The text of the heading, kept while the title fades out. */
  readonly text: string;
  readonly isAway: boolean;
}

/** The first heading of the screen, and whether it has scrolled under the top bar. */
function useScrolledHeading(): ScrolledHeading {
  const [heading, setHeading] = useState<ScrolledHeading>({ text: '', isAway: false });
  useEffect(() => {
    const stop = new AbortController();
    const follow = () => {
      const element = document.querySelector('main h1');
      const bar = document.querySelector('header')?.offsetHeight ?? 0;
      const isAway = element !== null && element.getBoundingClientRect().bottom <= bar;
      setHeading((before) => {
        const text = isAway ? (element.textContent ?? '') : before.text;
        return before.isAway === isAway && before.text === text ? before : { text, isAway };
      });
    };
    follow();
    addEventListener('scroll', follow, { passive: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
  return heading;
}
