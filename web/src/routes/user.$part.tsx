import { createFileRoute } from '@tanstack/react-router';
import { NeedsAccount } from '#features/account/needs-account.tsx';
import { useI18n } from '#i18n/i18n.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { isLibraryPart, libraryParts } from './-screens/library-parts.ts';

export const Route = createFileRoute('/user/$part')({
  params: {
    // False: this route does not match, and the one for all other paths does.
    parse: ({ part }) => (isLibraryPart(part) ? { part } : false),
  },
  component: LibraryPartScreen,
});

function LibraryPartScreen() {
  const { part } = Route.useParams();
  const { t } = useI18n();
  usePageTitle(`${t('screen.user')} - ${t(libraryParts[part])}`);
  return <NeedsAccount />;
}
