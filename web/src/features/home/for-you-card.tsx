import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PlayOver } from '#ui/play-over.tsx';
import styles from './for-you.module.css';

interface ForYouCardProps {
  readonly title: string;
  readonly tip: string;
  /** What is in it or what it takes. */
  readonly fact?: string | undefined;
  readonly art: ReactNode;
  readonly link: LinkProps;
  readonly onFollow?: (() => void) | undefined;
  readonly play?: { readonly label: string; readonly onPlay: () => void };
}

/** A card that leads to one list; its button, where it has one, plays it. */
export function ForYouCard({ title, tip, fact, art, link, onFollow, play }: ForYouCardProps) {
  return (
    <div className={`${styles['card']} ${styles['leading']}`} data-plays>
      <div className={styles['words']}>
        <h3 className={styles['title']}>
          <Link {...link} className={styles['link']} {...(onFollow && { onClick: onFollow })}>
            {title}
          </Link>
        </h3>
        <p className={styles['tip']}>{tip}</p>
        {fact === undefined ? null : <p className={styles['fact']}>{fact}</p>}
      </div>
      <div className={styles['art']}>
        {art}
        {play === undefined ? null : <PlayOver {...play} className={styles['play']} />}
      </div>
    </div>
  );
}
