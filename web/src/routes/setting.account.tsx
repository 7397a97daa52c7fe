import { createFileRoute, redirect } from '@tanstack/react-router';
import { getRunTimeConfig } from '#config/run-time-config.ts';
import { AccountSettings } from '#features/account-and-login/account-settings.tsx';
import { useI18n } from '#i18n/i18n.ts';
import { ButtonLink } from '#music/screen/button-link.tsx';
import { useIsVisitor } from '#session/session.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { EmptyState } from '#ui/list-state.tsx';

export const Route = createFileRoute('/setting/account')({
  // Accounts of another catalogue are managed in that catalogue, so they have no such page here.
  beforeLoad: () => {
    const { embedded, hasServerLogin } = getRunTimeConfig();
    if (!embedded && !hasServerLogin) throw redirect({ to: '/setting/main', replace: true });
  },
  component: AccountScreen,
});

function AccountScreen() {
  const { t } = useI18n();
  usePageTitle(`${t('nav.settings')} - ${t('account.own')}`);
  const isVisitor = useIsVisitor();
  if (!isVisitor || getRunTimeConfig().hasServerLogin) return <AccountSettings />;
  const loginLink = (
    <ButtonLink tone="solid" to={{ to: '/login', search: { redirect: '/setting/account' } }}>
      {t('nav.signIn')}
    </ButtonLink>
  );
  return <EmptyState text={t('account.signInHere')} action={loginLink} />;
}
