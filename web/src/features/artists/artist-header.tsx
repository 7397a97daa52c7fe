import type { ArtistDetail } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { artistTopSongsQuery } from '#api/artists.ts';
import { useI18n } from '#i18n/i18n.ts';
import { albumCountLabel, songCountLabel, videoCountLabel } from '#music/count-labels.ts';
import { listingFromSongs } from '#music/listing/song-listing.ts';
import { CollectionMenuButton } from '#music/menus/collection-menu-button.tsx';
import { PlayAllButton } from '#music/play/play-all-button.tsx';
import { usePlayWholeList } from '#music/play/play-whole-list.ts';
import { SaveButton } from '#music/saving/save-button.tsx';
import { EntityHeader } from '#music/screen/entity-header.tsx';

export function ArtistHeader({ artist }: { readonly artist: ArtistDetail }) {
  const { t } = useI18n();
  const playList = usePlayWholeList();
  const songs = useQuery(artistTopSongsQuery(artist.id)).data ?? [];
  const { songCount, albumCount, mvCount } = artist;
  return (
    <EntityHeader
      shape="round"
      cover={artist.picUrl}
      kind={artist.identity === '' ? t('screen.artist') : artist.identity}
      title={artist.name}
      description={artist.biography}
      facts={[
        artist.alias.join(' / '),
        songCount === null ? null : songCountLabel(t, songCount),
        albumCount ? albumCountLabel(t, albumCount) : null,
        mvCount ? videoCountLabel(t, mvCount) : null,
      ]}
      actions={
        <>
          <PlayAllButton
            onPlay={() => playList(listingFromSongs(songs), { listName: artist.name })}
            disabled={songs.length === 0}
          />
          <SaveButton kind="artist" id={artist.id} />
          <CollectionMenuButton
            collection={{ kind: 'artist', id: artist.id, title: artist.name, cover: artist.picUrl }}
          />
        </>
      }
    />
  );
}
