import { Cover } from '#music/cover/cover.tsx';
import styles from './menu-header.module.css';

interface MenuHeaderProps {
  readonly cover: string | null;
  readonly title: string;
  readonly subtitle: string;
}

/** The subject of a menu; only on phones, where the menu covers it. The accessible name of the menu has it already. */
export function MenuHeader({ cover, title, subtitle }: MenuHeaderProps) {
  return (
    <div className={styles['header']} aria-hidden="true">
      {cover === null ? null : <Cover url={cover} size={40} className={styles['cover']} />}
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
