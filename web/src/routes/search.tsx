import { createFileRoute, Link, Outlet, useParams } from '@tanstack/react-router';
import * as v from 'valibot';
import { SearchStartPage } from '#features/search-box/search-start-page.tsx';
import { useSearchOverviewResults } from '#features/search-results/use-search-overview-results.ts';
import { useI18n } from '#i18n/i18n.ts';
import { PageColumn } from '#music/screen/page-column.tsx';
import { ScreenTitle } from '#music/screen/screen-title.tsx';
import {
  listSearchParamSchemas,
  pageSearchParamSchemas,
  textSearchParamSchema,
} from '#music/screen/search-params.ts';
import { TabCount } from '#music/screen/tab-count.tsx';
import { isSearchKind, SEARCH_KINDS, searchKinds } from '#music/search-kinds.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { TabsNav } from '#ui/tabs-nav.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export const Route = createFileRoute('/search')({
  validateSearch: v.object({
    keywords: textSearchParamSchema,
    ...pageSearchParamSchemas,
    ...listSearchParamSchemas,
  }),
  component: SearchScreen,
});

function SearchScreen() {
  const { keywords } = Route.useSearch();
  const { t } = useI18n();
  const title = keywords === undefined ? t('nav.search') : t('search.results', { keywords });
  usePageTitle(title);
  if (keywords === undefined) {
    return (
      <PageColumn>
        <ScreenTitle>{title}</ScreenTitle>
        <SearchStartPage />
      </PageColumn>
    );
  }
  return (
    <PageColumn>
      <ScreenTitle>{title}</ScreenTitle>
      <ResultTabs keywords={keywords} />
      <Outlet />
    </PageColumn>
  );
}

/** A tab for each kind of result, with its count. */
function ResultTabs({ keywords }: { readonly keywords: string }) {
  const { t } = useI18n();
  const results = useSearchOverviewResults(keywords);
  const { kind: shown = '' } = useParams({ strict: false });
  const hasFoundNone = isSearchKind(shown) && results[shown].data?.total === 0;
  return (
    <>
      <TabsNav label={t('nav.search')}>
        {SEARCH_KINDS.map((kind) => (
          <Link key={kind} to="/search/$kind" params={{ kind }} search={{ keywords }}>
            {t(searchKinds[kind].many)}
            <TabCount count={results[kind].data?.total} />
          </Link>
        ))}
      </TabsNav>
      {/* Without results the announced heading sounds as if something was found. A live region that appears with its
          text may stay unheard, so this one is in the document before its text. */}
      <VisuallyHidden role="status">{hasFoundNone ? t('search.nothing') : ''}</VisuallyHidden>
    </>
  );
}
