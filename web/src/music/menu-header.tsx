import { Cover } from './cover.tsx';
import styles from './menu-header.module.css';

interface MenuHeaderProps {
  readonly cover: string | null;
  readonly title: string;
  readonly subtitle: string;
}

/** What a menu is about; only on phones, where the menu covers it. */
export function MenuHeader({ cover, title, subtitle }: MenuHeaderProps) {
  return (
    <div className={styles['header']}>
      <Cover url={cover} size={40} className={styles['cover']} />
      <div className={styles['words']}>
        <p className={styles['title']}>{title}</p>
        <p className={styles['subtitle']}>{subtitle}</p>
      </div>
    </div>
  );
}
