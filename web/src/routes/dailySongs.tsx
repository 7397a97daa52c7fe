import { createFileRoute, redirect } from '@tanstack/react-router';
import { NeedsAccount } from '#features/account/needs-account.tsx';
import { useI18n } from '#i18n/i18n.ts';
import { notify } from '#notices/notices.ts';
import { isVisitor } from '#session/session.ts';
import { Page } from './-screens/page.tsx';

export const Route = createFileRoute('/dailySongs')({
  loader: ({ preload }) => {
    if (!isVisitor()) return;
    // Pointing at a link asks for its screen as well; only who goes there is told.
    if (!preload) notify({ key: 'player.needLogin', tone: 'warning', topic: 'login' });
    throw redirect({ to: '/login', replace: true });
  },
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
