import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { HistoryPage } from '#features/history/history-page.tsx';
import { parseHistoryView } from '#features/history/history-views.ts';
import { PageColumn } from '#music/screen/page-column.tsx';
import { listSearchParamSchemas, textSearchParamSchema } from '#music/screen/search-params.ts';

export const Route = createFileRoute('/history')({
  validateSearch: v.object({ ...listSearchParamSchemas, view: textSearchParamSchema }),
  component: HistoryScreen,
});

function HistoryScreen() {
  const { view } = Route.useSearch();
  return (
    <PageColumn>
      <HistoryPage view={parseHistoryView(view)} />
    </PageColumn>
  );
}
