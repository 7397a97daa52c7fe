import { loginStatus } from './account.ts';
import { albumDetail } from './albums.ts';
import {
  artistAlbums,
  artistDetail,
  artistList,
  artistSongs,
  artistTopSongs,
  artistVideos,
  topArtists,
} from './artists.ts';
import {
  albumComments,
  commentReplies,
  likeComment,
  playlistComments,
  songComments,
  videoComments,
  writeComment,
} from './comments.ts';
import { highQualityPlaylists, highQualityTags, newAlbums, playlistCategories } from './discover.ts';
import { downloadOffer } from './downloads.ts';
import { banners, newestAlbums, recommendedPlaylists } from './home.ts';
import { newSongs } from './new-songs.ts';
import {
  ownAlbums,
  ownArtists,
  ownFolders,
  ownGenres,
  ownMusic,
  ownScan,
  ownSongs,
  ownTroubles,
  rescanOwnMusic,
} from './own-music.ts';
import { fmTrash, personalFm } from './personal-fm.ts';
import { charts, playlistDetail, playlistSongs, topPlaylists } from './playlists.ts';
import {
  hotSearches,
  searchAlbums,
  searchArtists,
  searchPlaylists,
  searchSongs,
  searchVideos,
  suggestions,
} from './search.ts';
import { playlistsWithSong, similarSongs } from './similar.ts';
import { checkSong, downloadAddress, lyricTexts, songAddress, songDetail } from './songs.ts';
import { similarVideos, videoAddress, videoDetail } from './videos.ts';

/** Every call that the client makes; the catalogue implements each of them (a test compares the two). */
export const endpoints = {
  albumComments,
  albumDetail,
  artistAlbums,
  artistDetail,
  artistList,
  artistSongs,
  artistTopSongs,
  artistVideos,
  banners,
  charts,
  checkSong,
  commentReplies,
  downloadAddress,
  downloadOffer,
  fmTrash,
  highQualityPlaylists,
  highQualityTags,
  hotSearches,
  likeComment,
  loginStatus,
  lyricTexts,
  newAlbums,
  newestAlbums,
  newSongs,
  ownAlbums,
  ownArtists,
  ownFolders,
  ownGenres,
  ownMusic,
  ownScan,
  ownSongs,
  ownTroubles,
  personalFm,
  playlistCategories,
  playlistComments,
  playlistDetail,
  playlistSongs,
  playlistsWithSong,
  recommendedPlaylists,
  rescanOwnMusic,
  searchAlbums,
  searchArtists,
  searchPlaylists,
  searchSongs,
  searchVideos,
  similarSongs,
  similarVideos,
  songAddress,
  songComments,
  songDetail,
  suggestions,
  topArtists,
  topPlaylists,
  videoAddress,
  videoComments,
  videoDetail,
  writeComment,
} as const;
