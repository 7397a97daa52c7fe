import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import ChevronRight from '~icons/lucide/chevron-right';
import styles from './section-head.module.css';

interface SectionHeadProps {
  readonly title: string;
  /** By which the section is named after its title. */
  readonly titleId?: string;
  /** Beside the title: which part of it all is shown. */
  readonly choice?: ReactNode;
  /** Where all of it is. */
  readonly more?: LinkProps | undefined;
}

/** The title of a part of a screen, and the way to more of the same. */
export function SectionHead({ title, titleId, choice, more }: SectionHeadProps) {
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
