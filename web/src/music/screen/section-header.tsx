import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import ChevronRight from '~icons/lucide/chevron-right';
import styles from './section-header.module.css';

interface SectionHeaderProps {
  readonly title: string;
  /** The id of the title, for the section's `aria-labelledby`. */
  readonly titleId?: string;
  /** A control beside the title that chooses which part is shown. */
  readonly choice?: ReactNode;
  /** The link to the complete list. */
  readonly more?: LinkProps | undefined;
}

/** The title of a section, with a link to more of the same. */
export function SectionHeader({ title, titleId, choice, more }: SectionHeaderProps) {
  const { t } = useI18n();
  return (
    <div className={styles['head']}>
      <h2 id={titleId}>{title}</h2>
      {choice}
      {more === undefined ? null : (
        <Link {...more} className={styles['more']} aria-describedby={titleId}>
          {t('home.more')}
          <ChevronRight />
        </Link>
      )}
    </div>
  );
}
