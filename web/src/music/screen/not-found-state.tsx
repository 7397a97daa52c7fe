import { useI18n } from '#i18n/i18n.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { ButtonLink } from './button-link.tsx';
import styles from './not-found-state.module.css';

/** A screen that has nothing to show (a broken link, something that was deleted): a message and a link to the home. */
export function NotFoundState({ text }: { readonly text: string }) {
  const { t } = useI18n();
  usePageTitle(text);
  return (
    <div className={styles['state']}>
      <h1 className={styles['text']}>{text}</h1>
      <ButtonLink to={{ to: '/' }}>{t('error.home')}</ButtonLink>
    </div>
  );
}
