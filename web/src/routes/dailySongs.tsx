import { createFileRoute } from '@tanstack/react-router';
import { NeedsAccount } from '#features/account/needs-account.tsx';
import { useI18n } from '#i18n/i18n.ts';
import { Page } from './-screens/page.tsx';

export const Route = createFileRoute('/dailySongs')({
  beforeLoad: async (destination) =>
    (await import('./-screens/require-account.ts')).requireAccount(destination),
  component: DailySongsScreen,
});

function DailySongsScreen() {
  const { t } = useI18n();
  return (
    <Page title={t('screen.dailySongs')}>
      <NeedsAccount />
    </Page>
  );
}
