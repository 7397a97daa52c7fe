import { Cover } from '#music/cover/cover.tsx';
import styles from './menu-header.module.css';

interface MenuHeaderProps {
  /** Null if the subject has no cover; undefined if the cover is not known here. */
  readonly cover: string | null | undefined;
  readonly isRound?: boolean;
  readonly title: string;
  readonly subtitle: string;
}

/**
 * The subject of a menu, shown only on phones, where the menu covers it. It is hidden from screen readers, because it
 * repeats the accessible name of the menu.
 */
export function MenuHeader({ cover, isRound = false, title, subtitle }: MenuHeaderProps) {
  return (
    <div className={styles['header']} aria-hidden="true">
      {cover === undefined ? null : (
        <Cover url={cover} size={40} className={styles[isRound ? 'portrait' : 'cover']} />
      )}
      <div className={styles['words']}>
        <p dir="auto" className={styles['title']}>
          {title}
        </p>
        <p dir="auto" className={styles['subtitle']}>
          {subtitle}
        </p>
      </div>
    </div>
  );
}
