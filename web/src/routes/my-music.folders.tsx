import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { OwnFolders } from '#features/my-music/own-folders.tsx';
import { useWords } from '#i18n/i18n.ts';
import { addressNumber, addressText } from '#music/address-words.ts';
import { usePageTitle } from '#player/page-title.ts';

export const Route = createFileRoute('/my-music/folders')({
  validateSearch: v.object({ root: addressNumber, folder: addressText }),
  component: MyFolders,
});

function MyFolders() {
  const { t } = useWords();
  const { root, folder = '', find, page = 1 } = Route.useSearch();
  usePageTitle(`${t('nav.ownMusic')} - ${t('own.folders')}`);
  const place = root === undefined ? null : { root: root - 1, folder };
  return <OwnFolders key={`${String(root)} ${folder}`} place={place} list={{ find, page }} />;
}
