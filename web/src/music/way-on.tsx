import { Link } from '@tanstack/react-router';
import { useWords } from '#i18n/i18n.ts';
import { usePageTitle } from '#player/page-title.ts';
import { EmptyState } from '#ui/list-state.tsx';
import styles from './way-on.module.css';

/** A screen that has nothing to show (a broken link, something that is gone): a sentence and a way on. */
export function WayOn({ text }: { readonly text: string }) {
  const { t } = useWords();
  usePageTitle(text);
  return (
    <EmptyState
      text={text}
      action={
        <Link to="/" className={styles['link']}>
          {t('error.home')}
        </Link>
      }
    />
  );
}
