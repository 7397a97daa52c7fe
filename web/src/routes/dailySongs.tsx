import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { DailyPage } from '#features/daily/daily-page.tsx';
import { PageColumn } from '#music/screen/page-column.tsx';
import { daySearchParamSchema, listSearchParamSchemas } from '#music/screen/search-params.ts';

export const Route = createFileRoute('/dailySongs')({
  validateSearch: v.object({ ...listSearchParamSchemas, date: daySearchParamSchema }),
  beforeLoad: async (destination) =>
    (await import('./-screens/redirect-visitor-to-login-screen.ts')).redirectVisitorToLoginScreen(
      destination,
    ),
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
