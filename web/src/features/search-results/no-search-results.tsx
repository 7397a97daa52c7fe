import { useI18n } from '#i18n/i18n.ts';
import { ButtonLink } from '#music/screen/button-link.tsx';
import { EmptyState } from '#ui/list-state.tsx';

/** The state of a search without results of one kind, with a link to music that needs no search. */
export function NoSearchResults({ text }: { readonly text: string }) {
  const { t } = useI18n();
  return (
    <EmptyState
      drawing="nothingFound"
      text={text}
      reason={t('search.noneReason')}
      action={
        <ButtonLink tone="solid" to={{ to: '/discover/playlists' }}>
          {t('nav.discover')}
        </ButtonLink>
      }
    />
  );
}
