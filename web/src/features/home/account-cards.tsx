import { useQueryClient } from '@tanstack/react-query';
import { dailySongsQuery } from '#api/daily-songs.ts';
import { useI18n } from '#i18n/i18n.ts';
import { listingFromSongs } from '#music/listing/song-listing.ts';
import { toPlayerListing } from '#music/play/use-play-list.ts';
import { usePlayer } from '#player/player-context.tsx';
import { DailyCard } from './for-you-cards.tsx';

/** The daily card of an account: its button plays the day's songs from the first. */
export function AccountDailyCard() {
  const { t } = useI18n();
  const player = usePlayer();
  const client = useQueryClient();
  const find = async () => {
    const { songs } = await client.ensureQueryData(dailySongsQuery());
    return toPlayerListing(client, listingFromSongs(songs));
  };
  const listName = t('screen.dailySongs');
  const label = t('list.play', { name: listName });
  return <DailyCard play={{ label, onPlay: () => player.playList(find, { listName }) }} />;
}
