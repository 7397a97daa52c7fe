import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { HistoryPage } from '#features/history/history-page.tsx';
import { PageColumn } from '#music/screen/page-column.tsx';
import { listSearchParams } from '#music/screen/search-params.ts';

export const Route = createFileRoute('/history')({
  validateSearch: v.object(listSearchParams),
  component: HistoryScreen,
});

function HistoryScreen() {
  return (
    <PageColumn>
      <HistoryPage />
    </PageColumn>
  );
}
