import { createFileRoute } from '@tanstack/react-router';
import { HistoryPage } from '#features/history/history-page.tsx';
import { PageColumn } from '#music/page-column.tsx';

export const Route = createFileRoute('/history')({ component: HistoryScreen });

function HistoryScreen() {
  return (
    <PageColumn>
      <HistoryPage />
    </PageColumn>
  );
}
