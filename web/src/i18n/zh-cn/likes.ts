/** What an account likes, saves and adds to its playlists, and its songs of the day. */
export const likesMessages = {
  'like.like': '喜欢',
  'like.unlike': '取消喜欢',
  'like.added': '已喜欢',
  'like.removed': '已取消喜欢',
  'like.already': '已经喜欢过了',
  'like.notFound': '喜欢列表里没有它',
  'like.addFailed': '没能喜欢',
  'like.removeFailed': '没能取消喜欢',
  'daily.none': '今天还没有推荐，多听几首再来',
} as const;
