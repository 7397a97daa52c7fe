import { toUserId } from '@rill/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { userPlaylistsQuery } from '#api/account-library.ts';
import { dailySongsQuery } from '#api/daily-songs.ts';
import { useI18n } from '#i18n/i18n.ts';
import { findLikedSongsPlaylist } from '#music/account-playlists.ts';
import { songCountLabel } from '#music/count-labels.ts';
import { listingFromSongs } from '#music/listing/song-listing.ts';
import { useCardPlayCommands } from '#music/play/use-card-play-commands.ts';
import { useListenerId } from '#session/session.ts';
import { DailySongsCard, LikedSongsCard } from './for-you-cards.tsx';

/** The daily card of an account: its button plays the day's songs from the first. */
export function AccountDailySongsCard() {
  const { t } = useI18n();
  const play = useCardPlayCommands();
  const client = useQueryClient();
  const find = async () => {
    const { songs } = await client.ensureQueryData(dailySongsQuery());
    return listingFromSongs(songs);
  };
  const listName = t('screen.dailySongs');
  const label = t('list.play', { name: listName });
  return <DailySongsCard play={{ label, onPlay: () => play.listing(find, listName) }} />;
}

export function AccountLikedSongsCard() {
  const { t } = useI18n();
  const play = useCardPlayCommands();
  const uid = toUserId(Number(useListenerId()));
  const own = findLikedSongsPlaylist(useQuery(userPlaylistsQuery(uid)).data ?? [], uid);
  if (own === null) return <LikedSongsCard />;
  const name = t('home.liked');
  const label = t('list.play', { name });
  return (
    <LikedSongsCard
      list={own.id}
      fact={songCountLabel(t, own.trackCount)}
      {...(own.trackCount > 0 && { play: { label, onPlay: () => play.playlist(own.id, name) } })}
    />
  );
}
