/** Artists, and what was played. */
export const artistsMessages = {
  'artist.topSongs': '热门歌曲',
  'artist.allSongs': '所有歌曲',
  'artist.videos': '视频',
  'artist.follow': '关注',
  'artist.noAlbums': '还没有专辑',
  'artist.noVideos': '还没有视频',
  'artist.order': '歌曲顺序',
  'artist.byHot': '最热',
  'artist.byTime': '最新',
  'artist.allSongsOf': '{name}的所有歌曲',
  'history.note': '只保留最近的 100 首',
  'history.empty': '还没有播放记录',
  'history.clear': '清空记录',
  'history.cleared': '播放记录已清空',
} as const;
