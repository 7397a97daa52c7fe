import { createFileRoute } from '@tanstack/react-router';
import { useWords } from '#i18n/i18n.ts';
import { Page } from './-screens/page.tsx';
import { Unbuilt } from './-screens/unbuilt.tsx';

export const Route = createFileRoute('/login')({ component: LoginScreen });

function LoginScreen() {
  const { t } = useWords();
  return (
    <Page title={t('nav.signIn')}>
      <Unbuilt layout="form" />
    </Page>
  );
}
