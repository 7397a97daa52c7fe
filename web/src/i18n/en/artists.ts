import type { artistsMessages as chinese } from '../zh-cn/artists.ts';

export const artistsMessages = {
  'artist.topSongs': 'Top songs',
  'artist.allSongs': 'All songs',
  'artist.videos': 'Videos',
  'artist.follow': 'Follow',
  'artist.noAlbums': 'No albums yet',
  'artist.noVideos': 'No videos yet',
  'artist.order': 'Order of songs',
  'artist.byHot': 'Most popular',
  'artist.byTime': 'Newest',
  'artist.allSongsOf': 'All songs by {name}',
  'history.note': 'Only the latest 100 songs are kept',
  'history.empty': 'Nothing played yet',
  'history.clear': 'Clear history',
  'history.cleared': 'History cleared',
} satisfies Record<keyof typeof chinese, string>;
