import { useI18n } from '#i18n/i18n.ts';
import { type ListSort, parseSort } from '#music/listing/list-params.ts';
import { NotFoundState } from '#music/screen/not-found-state.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { OwnAlbums, OwnArtists, OwnGenres } from './own-cards.tsx';
import { OwnFileProblemList } from './own-file-problem-list.tsx';
import { OwnFolderBrowser } from './own-folder-browser.tsx';
import { OwnMusicFrame } from './own-music-frame.tsx';
import { OwnMusicSongs } from './own-music-songs.tsx';
import {
  isOwnMusicTab,
  linkToOwnMusic,
  OWN_MUSIC_TAB_TITLE_KEYS,
  type OwnMusicSearchParams,
  type OwnMusicTabName,
} from './own-music-tabs.ts';

interface OwnMusicPageProps {
  /** The name of the tab in the URL, which may be unknown. */
  readonly tab: string;
  readonly at: OwnMusicSearchParams;
}

/** One list of the listener's own music: that of the tab in the URL. */
export function OwnMusicPage({ tab, at }: OwnMusicPageProps) {
  const { t } = useI18n();
  const title = isOwnMusicTab(tab) ? (at.genre ?? t(OWN_MUSIC_TAB_TITLE_KEYS[tab])) : t('error.404');
  usePageTitle(`${t('nav.ownMusic')} - ${title}`);
  if (!isOwnMusicTab(tab)) return <NotFoundState cause="gone" />;
  return (
    <OwnMusicFrame tab={tab}>
      <OwnList key={`${tab} ${at.genre ?? ''} ${String(at.root)} ${at.folder ?? ''}`} tab={tab} at={at} />
    </OwnMusicFrame>
  );
}

function OwnList({ tab, at }: { readonly tab: OwnMusicTabName; readonly at: OwnMusicSearchParams }) {
  const { t } = useI18n();
  const { find, page = 1, genre, root, folder = '' } = at;
  const sort = parseSort(at.sort);
  const params = { find, page };
  switch (tab) {
    case 'songs':
      return <OwnMusicSongs label={t('search.songs')} listName={t('nav.ownMusic')} songs={{ find, sort }} />;
    case 'recent':
      return <OwnMusicSongs label={t('own.recent')} songs={{ find, sort, order: 'added' }} />;
    case 'albums':
      return <OwnAlbums params={params} sort={at.sort} />;
    case 'artists':
      return <OwnArtists params={params} />;
    case 'genres':
      return genre === undefined ? (
        <OwnGenres params={params} />
      ) : (
        <GenreSongs genre={genre} find={find} sort={sort} />
      );
    case 'folders':
      return (
        <OwnFolderBrowser
          folderLocation={root === undefined ? null : { root: root - 1, folder }}
          list={params}
          sort={sort}
        />
      );
    case 'problems':
      return <OwnFileProblemList params={params} />;
  }
}

interface GenreSongsProps {
  readonly genre: string;
  readonly find: string | undefined;
  readonly sort: ListSort | undefined;
}

/** The own songs of one genre, with a link back to all genres. */
function GenreSongs({ genre, find, sort }: GenreSongsProps) {
  const { t } = useI18n();
  return (
    <>
      <Breadcrumbs
        label={t('own.genres')}
        above={[{ name: t('own.genres'), link: linkToOwnMusic('genres') }]}
        here={genre}
      />
      <OwnMusicSongs label={genre} songs={{ genre, find, sort }} empty="own.emptyGenre" />
    </>
  );
}
