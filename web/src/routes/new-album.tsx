import { createFileRoute } from '@tanstack/react-router';
import { useWords } from '#i18n/i18n.ts';
import { Page } from './-screens/page.tsx';
import { Unbuilt } from './-screens/unbuilt.tsx';

export const Route = createFileRoute('/new-album')({ component: NewAlbumScreen });

function NewAlbumScreen() {
  const { t } = useWords();
  return (
    <Page title={t('screen.newAlbums')}>
      <Unbuilt layout="grid" />
    </Page>
  );
}
