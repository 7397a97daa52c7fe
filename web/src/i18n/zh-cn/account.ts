/** What works without an account and what needs one. */
export const accountMessages = {
  'account.none': '这个版本还没有账号，大部分功能不登录就能用。',
  'account.works': '不登录就能用',
  'account.listen': '听歌，看逐字歌词、翻译和音译',
  'account.search': '搜歌曲、歌手、专辑、视频和歌单',
  'account.own': '听自己文件夹里的音乐',
  'account.history': '播放队列和播放记录，只存在这个浏览器里',
  'account.settings': '主题色、明暗、语言和歌词样式',
  'account.later': '以后登录才能用',
  'account.likes': '喜欢歌曲',
  'account.lists': '自己的歌单，收藏歌单和专辑，关注歌手',
  'account.daily': '每日推荐',
  'account.comments': '写评论，给评论点赞',
  'account.library': '歌单、专辑和关注的歌手要有账号才能存在这里，这个版本还没有账号。',
  'account.why': '登录后能做什么',
} as const;
