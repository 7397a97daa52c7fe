import { createFileRoute } from '@tanstack/react-router';
import { AccountFacts } from '#features/account/account-facts.tsx';
import { useI18n } from '#i18n/i18n.ts';
import { Page } from './-screens/page.tsx';

export const Route = createFileRoute('/login')({ component: LoginScreen });

function LoginScreen() {
  const { t } = useI18n();
  return (
    <Page title={t('nav.signIn')}>
      <AccountFacts />
    </Page>
  );
}
