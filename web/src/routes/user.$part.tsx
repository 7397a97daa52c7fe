import type { UserId } from '@rill/contract';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import {
  followedArtistsQuery,
  libraryCountsQuery,
  savedAlbumsQuery,
  userPlaylistsQuery,
} from '#api/account-library.ts';
import { LoginRequired } from '#features/account-and-login/login-required.tsx';
import { CloudDrive } from '#features/cloud/cloud-drive.tsx';
import { AccountPlaylists } from '#features/library/account-playlists.tsx';
import { FollowedArtists, SavedAlbums, SavedPlaylists } from '#features/library/saved-collections.tsx';
import { useI18n } from '#i18n/i18n.ts';
import { isLibraryTab, type LibraryTab, libraryTabs } from '#music/screen/library-tabs.ts';
import { listSearchParamSchemas, pageSearchParamSchemas } from '#music/screen/search-params.ts';
import { currentAccount, useAccount } from '#session/session.ts';
import { usePageTitle } from '#shell/page-title.ts';

export const Route = createFileRoute('/user/$part')({
  params: {
    // With false this route does not match, so the route for all other paths does.
    parse: ({ part }) => (isLibraryTab(part) ? { part } : false),
  },
  validateSearch: v.object({ ...pageSearchParamSchemas, ...listSearchParamSchemas }),
  loader: ({ context: { queryClient }, params: { part } }) => {
    const account = currentAccount();
    if (account === null) return;
    void queryClient.prefetchQuery(libraryCountsQuery());
    if (part === 'playlists' || part === 'like') {
      void queryClient.prefetchQuery(userPlaylistsQuery(account.userId));
    }
    if (part === 'album') void queryClient.prefetchQuery(savedAlbumsQuery());
    if (part === 'artists') void queryClient.prefetchQuery(followedArtistsQuery());
  },
  component: LibraryPartScreen,
});

function LibraryPartScreen() {
  const { part } = Route.useParams();
  const { page = 1 } = Route.useSearch();
  const { t } = useI18n();
  const account = useAccount();
  usePageTitle(`${t('screen.user')} - ${t(libraryTabs[part])}`);
  return account === null ? <LoginRequired /> : <Part part={part} uid={account.userId} page={page} />;
}

interface PartProps {
  readonly part: LibraryTab;
  readonly uid: UserId;
  /** From 1. */
  readonly page: number;
}

function Part({ part, uid, page }: PartProps) {
  switch (part) {
    case 'playlists':
      return <AccountPlaylists uid={uid} />;
    case 'like':
      return <SavedPlaylists uid={uid} />;
    case 'album':
      return <SavedAlbums />;
    case 'artists':
      return <FollowedArtists />;
    case 'cloud':
      return <CloudDrive uid={uid} page={page} />;
  }
}
