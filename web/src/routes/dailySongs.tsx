import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { DailyPage } from '#features/daily/daily-page.tsx';
import { PageColumn } from '#music/screen/page-column.tsx';
import { listSearchParamsSchema, textParamSchema } from '#music/screen/search-params.ts';

export const Route = createFileRoute('/dailySongs')({
  validateSearch: v.object({ ...listSearchParamsSchema, date: textParamSchema }),
  beforeLoad: async (destination) =>
    (await import('./-screens/require-account.ts')).requireAccount(destination),
  component: DailySongsScreen,
});

function DailySongsScreen() {
  const { date } = Route.useSearch();
  return (
    <PageColumn>
      <DailyPage date={date ?? null} />
    </PageColumn>
  );
}
