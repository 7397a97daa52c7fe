import styles from './tab-count.module.css';

/** How many things a tab holds, beside its name; nothing where that is unknown or none. */
export function TabCount({ count }: { readonly count: number | null }) {
  return count ? (
    <span className={styles['count']} aria-hidden="true">
      {count}
    </span>
  ) : null;
}
