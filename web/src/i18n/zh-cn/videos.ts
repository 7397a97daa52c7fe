/** The video player. */
export const videosMessages = {
  'video.player': '视频：{name}',
  'video.play': '播放视频',
  'video.pause': '暂停视频',
  'video.seek': '视频进度',
  'video.speed': '播放速度',
  'video.normal': '正常',
  'video.quality': '清晰度',
  'video.picture': '画中画',
  'video.fullscreen': '全屏',
  'video.leaveFullscreen': '退出全屏',
  'video.failed': '视频无法播放',
  'video.similar': '相似视频',
} as const;
