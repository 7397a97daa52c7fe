import type { SearchKind } from '@rill/contract';
import { useI18n } from '#i18n/i18n.ts';
import { ButtonLink } from '#music/screen/button-link.tsx';
import { EmptyState } from '#ui/list-state.tsx';

const messages = {
  songs: 'search.none',
  artists: 'search.noArtists',
  albums: 'search.noAlbums',
  videos: 'search.noVideos',
  playlists: 'search.noPlaylists',
} as const satisfies Record<SearchKind, string>;

/** The state of a search without results of one kind, with links to other kinds. */
export function NothingFound({ kind }: { readonly kind: SearchKind }) {
  const { t } = useI18n();
  return (
    <EmptyState
      drawing="nothingFound"
      text={t(messages[kind])}
      reason={t('search.noneReason')}
      action={
        <ButtonLink tone="solid" to={{ to: '/discover/playlists' }}>
          {t('nav.discover')}
        </ButtonLink>
      }
    />
  );
}
