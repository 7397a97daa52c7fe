import { createFileRoute } from '@tanstack/react-router';
import { useWords } from '#i18n/i18n.ts';
import { Page } from './-screens/page.tsx';
import { Unbuilt } from './-screens/unbuilt.tsx';

export const Route = createFileRoute('/all-songs')({ component: AllSongsScreen });

function AllSongsScreen() {
  const { t } = useWords();
  return (
    <Page title={t('screen.allSongs')}>
      <Unbuilt layout="rows" />
    </Page>
  );
}
