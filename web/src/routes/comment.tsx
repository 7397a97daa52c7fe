import { createFileRoute } from '@tanstack/react-router';
import { useWords } from '#i18n/i18n.ts';
import { idInAddress } from '#music/address-words.ts';
import { Page } from './-screens/page.tsx';
import { Unbuilt } from './-screens/unbuilt.tsx';

export const Route = createFileRoute('/comment')({ validateSearch: idInAddress, component: CommentScreen });

function CommentScreen() {
  const { t } = useWords();
  return (
    <Page title={t('screen.comment')}>
      <Unbuilt layout="rows" />
    </Page>
  );
}
