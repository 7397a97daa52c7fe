import { formatCount } from '#i18n/format-count.ts';
import { useI18n } from '#i18n/i18n.ts';
import styles from './tab-count.module.css';

/** The count of a tab, beside its name; nothing when it is unknown or 0. */
export function TabCount({ count }: { readonly count: number | null | undefined }) {
  const { language } = useI18n();
  return count ? (
    <span className={styles['count']} aria-hidden="true">
      {formatCount(count, language)}
    </span>
  ) : null;
}
