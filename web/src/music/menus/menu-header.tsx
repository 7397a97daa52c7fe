import { Cover } from '#music/cover/cover.tsx';
import styles from './menu-header.module.css';

interface MenuHeaderProps {
  readonly cover: string | null;
  readonly title: string;
  readonly subtitle: string;
}

/** What a menu is about; only on phones, where the menu covers it. The menu is named after it already. */
export function MenuHeader({ cover, title, subtitle }: MenuHeaderProps) {
  return (
    <div className={styles['header']} aria-hidden="true">
      {cover === null ? null : <Cover url={cover} size={40} className={styles['cover']} />}
      <div className={styles['words']}>
        <p className={styles['title']}>{title}</p>
        <p className={styles['subtitle']}>{subtitle}</p>
      </div>
    </div>
  );
}
