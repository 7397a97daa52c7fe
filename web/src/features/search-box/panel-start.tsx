import { useI18n } from '#i18n/i18n.ts';
import Flame from '~icons/lucide/flame';
import { HotList } from './hot-list.tsx';
import { LISTBOX_ID } from './option-cursor.ts';
import { OptionGroup } from './option-group.tsx';
import { RecentSearches, useRecentSearches } from './recent-searches.tsx';
import { optionId } from './search-option.tsx';

/** What the panel shows before anything is typed: what was searched for, and what many search for. */
export function PanelStart({ onForget }: { readonly onForget: () => void }) {
  const { t } = useI18n();
  const terms = useRecentSearches();
  return (
    <>
      <RecentSearches onForget={onForget} />
      <div role="listbox" id={LISTBOX_ID} aria-label={t('nav.search')} tabIndex={-1}>
        {/* An option may hold no button, so the terms stand beside the list that they belong to. */}
        {terms.length > 0 ? (
          <OptionGroup label={t('search.recent')} owns={terms.map((term) => optionId(`recent-${term}`))} />
        ) : null}
        <OptionGroup label={t('search.trending')} Icon={Flame}>
          <HotList />
        </OptionGroup>
      </div>
    </>
  );
}
