import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { HistoryPage } from '#features/history/history-page.tsx';
import { listInAddress } from '#music/screen/address-words.ts';
import { PageColumn } from '#music/screen/page-column.tsx';

export const Route = createFileRoute('/history')({
  validateSearch: v.object(listInAddress),
  component: HistoryScreen,
});

function HistoryScreen() {
  return (
    <PageColumn>
      <HistoryPage />
    </PageColumn>
  );
}
