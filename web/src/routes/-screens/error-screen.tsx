import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { ButtonLink } from '#music/screen/button-link.tsx';
import { PageColumn } from '#music/screen/page-column.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { Button } from '#ui/button.tsx';
import { StateMessage } from '#ui/list-state.tsx';
import type { StateDrawingName } from '#ui/state-drawing.tsx';
import styles from './error-screen.module.css';

interface ErrorScreenProps {
  readonly drawing: StateDrawingName;
  readonly title: string;
  readonly reason: string;
  readonly children: ReactNode;
}

function ErrorScreen({ drawing, title, reason, children }: ErrorScreenProps) {
  const { t } = useI18n();
  usePageTitle(title);
  return (
    <PageColumn>
      <StateMessage
        drawing={drawing}
        title={<h1>{title}</h1>}
        reason={reason}
        action={
          <div className={styles['actions']}>
            <ButtonLink tone="solid" to={{ to: '/' }}>
              {t('error.home')}
            </ButtonLink>
            {children}
          </div>
        }
      />
    </PageColumn>
  );
}

/** Renders nothing in a tab that was opened with this page, because there is no page before it. */
function BackButton() {
  const { t } = useI18n();
  const { history } = useRouter();
  return history.canGoBack() ? <Button onClick={() => history.back()}>{t('error.back')}</Button> : null;
}

export function NotFoundScreen() {
  const { t } = useI18n();
  return (
    <ErrorScreen drawing="gone" title={t('error.404')} reason={t('error.404Tip')}>
      <BackButton />
    </ErrorScreen>
  );
}

export function ForbiddenScreen() {
  const { t } = useI18n();
  return (
    <ErrorScreen drawing="closed" title={t('error.403')} reason={t('error.403Tip')}>
      <BackButton />
    </ErrorScreen>
  );
}

export function ServerErrorScreen() {
  const { t } = useI18n();
  return (
    <ErrorScreen drawing="failed" title={t('error.500')} reason={t('error.500Tip')}>
      <Button onClick={() => window.location.assign(document.baseURI)}>{t('error.reload')}</Button>
    </ErrorScreen>
  );
}
