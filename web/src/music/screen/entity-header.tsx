import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CoverWash } from '#music/cover/cover-wash.tsx';
import { ZoomableCover } from '#music/cover/zoomable-cover.tsx';
import { Description } from './description.tsx';
import styles from './entity-header.module.css';

interface Tag {
  /** The name in the page's language. */
  readonly name: string;
  /** A link to other playlists with the same tag. */
  readonly link: LinkProps;
}

interface ListHeaderProps {
  readonly cover: string | null;
  readonly shape?: 'square' | 'round';
  /** The kind of the entity: a playlist, an album and so on. */
  readonly kind: string;
  readonly title: string;
  /** Short facts in one line, separated by dots; empty ones are left out. */
  readonly facts: readonly ReactNode[];
  readonly description: string;
  readonly tags?: readonly Tag[];
  readonly actions: ReactNode;
}

/** A title of at least this many letters is set in a smaller size and may take more lines. */
const LONG_TITLE = 60;

/** The head of a screen about one entity: its cover, title, facts, description and actions. */
export function EntityHeader(props: ListHeaderProps) {
  const { cover, shape = 'square', kind, title, facts, description, tags = [], actions } = props;
  return (
    <header className={styles['head']}>
      <CoverWash url={cover} />
      <ZoomableCover url={cover} title={title} size={220} className={`${styles['cover']} ${styles[shape]}`} />
      <div className={styles['words']}>
        <p className={styles['kind']}>{kind}</p>
        <h1 dir="auto" className={styles['title']} data-long={title.length > LONG_TITLE}>
          {title}
        </h1>
        <p className={styles['facts']}>
          {facts
            .filter((fact) => fact !== null && fact !== '')
            .map((fact, index) => (
              <span key={String(index)} className={styles['fact']}>
                <span dir="auto" className={styles['factText']}>
                  {fact}
                </span>
              </span>
            ))}
        </p>
        {tags.length === 0 ? null : (
          <ul className={styles['tags']}>
            {tags.map(({ name, link }) => (
              <li key={name}>
                <Link {...link} className={styles['tag']}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {description === '' ? null : <Description text={description} />}
        <div className={styles['actions']}>{actions}</div>
      </div>
    </header>
  );
}
