import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { Button } from '#ui/button.tsx';
import styles from './error-screen.module.css';

interface ErrorScreenProps {
  readonly code: string;
  readonly title: string;
  readonly tip: string;
  readonly children?: ReactNode;
}

function ErrorScreen({ code, title, tip, children }: ErrorScreenProps) {
  const { t } = useI18n();
  usePageTitle(title);
  return (
    <div className={styles['screen']}>
      <p className={styles['code']} aria-hidden="true">
        {code}
      </p>
      <h1>{title}</h1>
      <p className={styles['tip']}>{tip}</p>
      <div className={styles['actions']}>
        {children}
        <Link to="/" className={styles['home']}>
          {t('error.home')}
        </Link>
      </div>
    </div>
  );
}

export function MissingScreen() {
  const { t } = useI18n();
  return (
    <ErrorScreen code="404" title={t('error.404')} tip={t('error.404Tip')}>
      <Button size="large" onClick={() => window.history.back()}>
        {t('error.back')}
      </Button>
    </ErrorScreen>
  );
}

export function ForbiddenScreen() {
  const { t } = useI18n();
  return (
    <ErrorScreen code="403" title={t('error.403')} tip={t('error.403Tip')}>
      <Button size="large" onClick={() => window.history.back()}>
        {t('error.back')}
      </Button>
    </ErrorScreen>
  );
}

export function ServerErrorScreen() {
  const { t } = useI18n();
  return (
    <ErrorScreen code="500" title={t('error.500')} tip={t('error.500Tip')}>
      <Button size="large" onClick={() => window.location.assign(document.baseURI)}>
        {t('error.reload')}
      </Button>
    </ErrorScreen>
  );
}
