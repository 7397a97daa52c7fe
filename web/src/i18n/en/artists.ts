import type { artistsMessages as chinese } from '../zh-cn/artists.ts';

export const artistsMessages = {
  'artist.topSongs': 'Top songs',
  'artist.allSongs': 'All songs',
  'artist.videos': 'Videos',
  'artist.follow': 'Follow',
  'artist.noAlbums': 'No albums yet',
  'artist.noVideos': 'No videos yet',
  'artist.appearsOn': 'Appears on',
  'artist.similar': 'Similar artists',
  'artist.showAll': 'Show all {count}',
  'album.disc': 'Disc {number}',
  'album.discOf': '{name}, disc {number}',
  'album.moreBy': 'More by {name}',
  'artist.order': 'Sort songs',
  'artist.byHot': 'Most popular',
  'artist.byTime': 'Newest',
  'artist.allSongsOf': 'All songs by {name}',
  'history.note': 'The latest 100 songs are kept',
  'history.empty': 'No listening history yet',
  'history.clear': 'Clear history',
  'history.cleared': 'History cleared',
} satisfies Record<keyof typeof chinese, string>;
