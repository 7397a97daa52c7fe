import { createFileRoute } from '@tanstack/react-router';
import { useWords } from '#i18n/i18n.ts';
import { Page } from './-screens/page.tsx';
import { Unbuilt } from './-screens/unbuilt.tsx';

export const Route = createFileRoute('/dailySongs')({ component: DailySongsScreen });

function DailySongsScreen() {
  const { t } = useWords();
  return (
    <Page title={t('screen.dailySongs')}>
      <Unbuilt layout="rows" />
    </Page>
  );
}
