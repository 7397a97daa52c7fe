import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { IconButton } from '#ui/icon-button.tsx';
import ChevronLeft from '~icons/lucide/chevron-left';
import styles from './phone-page-header.module.css';

/**
 * On phones, instead of the logo on every page that is not a tab: Back, and the page's heading once it has scrolled
 * under the bar.
 */
export function PhonePageHeader() {
  const { t } = useI18n();
  const router = useRouter();
  const { text, isAway } = useScrolledHeading();
  return (
    <div className={styles['head']}>
      <IconButton
        label={t('nav.back')}
        size="large"
        onClick={() => {
          if (router.history.canGoBack()) router.history.back();
          else void router.navigate({ to: '/', replace: true });
        }}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      {/* Assistive technology reads the heading itself. */}
      <span aria-hidden="true" data-shown={isAway || undefined} className={styles['title']}>
        {text}
      </span>
    </div>
  );
}

interface ScrolledHeading {
  /** Stays while the title fades out. */
  readonly text: string;
  readonly isAway: boolean;
}

/** The first heading of the screen, and whether it has scrolled under the top bar. */
function useScrolledHeading(): ScrolledHeading {
  const [heading, setHeading] = useState<ScrolledHeading>({ text: '', isAway: false });
  useEffect(() => {
    const stop = new AbortController();
    const follow = () => {
      const element = document.querySelector('main h1');
      const bar = document.querySelector('header')?.offsetHeight ?? 0;
      const isAway = element !== null && element.getBoundingClientRect().bottom <= bar;
      setHeading((before) => {
        const text = isAway ? (element.textContent ?? '') : before.text;
        return before.isAway === isAway && before.text === text ? before : { text, isAway };
      });
    };
    follow();
    addEventListener('scroll', follow, { passive: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
  return heading;
}
