import { createFileRoute, useRouterState } from '@tanstack/react-router';
import { ApproveLogin } from '#features/account-and-login/approve-login.tsx';
import { LoginFrame } from '#features/account-and-login/login-frame.tsx';
import { useI18n } from '#i18n/i18n.ts';
import { EmptyState } from '#ui/list-state.tsx';

export const Route = createFileRoute('/login_/approve')({ component: ApproveScreen });

/** The key of the waiting browser, which is in the fragment because browsers send no fragment to a server. */
const keyIn = (hash: string): string | null => /^key=([\w-]+)$/.exec(hash)?.[1] ?? null;

function ApproveScreen() {
  const { t } = useI18n();
  const key = keyIn(useRouterState({ select: ({ location }) => location.hash }));
  return (
    <LoginFrame title={t('login.approveTitle')} heading={t('login.approveTitle')}>
      {key === null ? (
        <EmptyState text={t('screen.incomplete')} reason={t('screen.incompleteReason')} />
      ) : (
        <ApproveLogin loginKey={key} />
      )}
    </LoginFrame>
  );
}
