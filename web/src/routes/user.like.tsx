import { createFileRoute } from '@tanstack/react-router';
import { useI18n } from '#i18n/i18n.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { NeedsAccount } from './-screens/needs-account.tsx';

export const Route = createFileRoute('/user/like')({ component: UserSavedPlaylists });

function UserSavedPlaylists() {
  const { t } = useI18n();
  usePageTitle(`${t('screen.user')} - ${t('nav.savedPlaylists')}`);
  return <NeedsAccount />;
}
