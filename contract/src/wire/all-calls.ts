import type { QueryOf } from '../endpoint.ts';
import type { endpoints } from '../endpoints/all.ts';
import { loginStatusCall } from './account-calls.ts';
import { albumDetailCall } from './album-calls.ts';
import {
  artistAlbumsCall,
  artistDetailCall,
  artistListCall,
  artistSongsCall,
  artistTopSongsCall,
  artistVideosCall,
  topArtistsCall,
} from './artist-calls.ts';
import {
  albumCommentsCall,
  commentRepliesCall,
  likeCommentCall,
  playlistCommentsCall,
  songCommentsCall,
  videoCommentsCall,
  writeCommentCall,
} from './comment-calls.ts';
import {
  highQualityPlaylistsCall,
  highQualityTagsCall,
  newAlbumsCall,
  playlistCategoriesCall,
} from './discover-calls.ts';
import { bannersCall, newestAlbumsCall, newSongsCall, recommendedPlaylistsCall } from './home-calls.ts';
import {
  ownAlbumsCall,
  ownArtistsCall,
  ownFoldersCall,
  ownGenresCall,
  ownMusicCall,
  ownScanCall,
  ownSongsCall,
  ownTroublesCall,
  rescanOwnMusicCall,
} from './own-music-calls.ts';
import { fmTrashCall, personalFmCall } from './personal-fm-calls.ts';
import { chartsCall, playlistDetailCall, playlistSongsCall, topPlaylistsCall } from './playlist-calls.ts';
import {
  hotSearchesCall,
  searchAlbumsCall,
  searchArtistsCall,
  searchPlaylistsCall,
  searchSongsCall,
  searchVideosCall,
  suggestionsCall,
} from './search-calls.ts';
import { playlistsWithSongCall, similarSongsCall } from './similar-calls.ts';
import {
  checkSongCall,
  downloadAddressCall,
  lyricTextsCall,
  songAddressCall,
  songDetailCall,
} from './song-calls.ts';
import { similarVideosCall, videoAddressCall, videoDetailCall } from './video-calls.ts';
import type { WireCall } from './wire-call.ts';

/**
 * The catalogue's side of every call in `endpoints`, under the same names. It does not compile when a call is
 * missing, or when the catalogue would read a question otherwise than the client asks it.
 */
export const wireCalls = {
  albumComments: albumCommentsCall,
  albumDetail: albumDetailCall,
  artistAlbums: artistAlbumsCall,
  artistDetail: artistDetailCall,
  artistList: artistListCall,
  artistSongs: artistSongsCall,
  artistTopSongs: artistTopSongsCall,
  artistVideos: artistVideosCall,
  banners: bannersCall,
  charts: chartsCall,
  checkSong: checkSongCall,
  commentReplies: commentRepliesCall,
  downloadAddress: downloadAddressCall,
  downloadOffer: songDetailCall,
  fmTrash: fmTrashCall,
  highQualityPlaylists: highQualityPlaylistsCall,
  highQualityTags: highQualityTagsCall,
  hotSearches: hotSearchesCall,
  likeComment: likeCommentCall,
  loginStatus: loginStatusCall,
  lyricTexts: lyricTextsCall,
  newAlbums: newAlbumsCall,
  newestAlbums: newestAlbumsCall,
  newSongs: newSongsCall,
  ownAlbums: ownAlbumsCall,
  ownArtists: ownArtistsCall,
  ownFolders: ownFoldersCall,
  ownGenres: ownGenresCall,
  ownMusic: ownMusicCall,
  ownScan: ownScanCall,
  ownSongs: ownSongsCall,
  ownTroubles: ownTroublesCall,
  personalFm: personalFmCall,
  playlistCategories: playlistCategoriesCall,
  playlistComments: playlistCommentsCall,
  playlistDetail: playlistDetailCall,
  playlistSongs: playlistSongsCall,
  playlistsWithSong: playlistsWithSongCall,
  recommendedPlaylists: recommendedPlaylistsCall,
  rescanOwnMusic: rescanOwnMusicCall,
  searchAlbums: searchAlbumsCall,
  searchArtists: searchArtistsCall,
  searchPlaylists: searchPlaylistsCall,
  searchSongs: searchSongsCall,
  searchVideos: searchVideosCall,
  similarSongs: similarSongsCall,
  similarVideos: similarVideosCall,
  songAddress: songAddressCall,
  songComments: songCommentsCall,
  songDetail: songDetailCall,
  suggestions: suggestionsCall,
  topArtists: topArtistsCall,
  topPlaylists: topPlaylistsCall,
  videoAddress: videoAddressCall,
  videoComments: videoCommentsCall,
  videoDetail: videoDetailCall,
  writeComment: writeCommentCall,
} satisfies { [Name in keyof typeof endpoints]: WireCall<QueryOf<(typeof endpoints)[Name]>, unknown> };
