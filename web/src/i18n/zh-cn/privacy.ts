/** What is sent to the service and stored in the browser. */
export const privacyMessages = {
  'privacy.short': '隐私',
  'privacy.title': '发送与保存的数据',
  'privacy.firstLogin': '登录成功。登录期间会发送听歌记录、每日签到和续期请求，均可关闭。',
  'privacy.sent': '登录后发送',
  'privacy.stored': '保存在此浏览器',
  'privacy.session': '登录会话保存在 HttpOnly Cookie 中，网页脚本无法读取；退出登录后立即失效。',
  'privacy.playback':
    '播放队列、播放位置、播放记录和搜索历史保存在此浏览器中，各账号互相独立；登录后，溪音的服务器也会保存队列和播放位置，方便在其他设备上继续收听。',
  'privacy.settings': '外观、语言等设置保存在此浏览器中，退出登录后仍会保留。',
  'privacy.nobodyElse': '不会向第三方发送任何内容。',
  'privacy.otherServer':
    '无法播放的歌曲，其 ID 会发送到你启用的其他服务器；除此之外不会向第三方发送任何内容。',
  'privacy.privateSessionOn': '隐身收听中',
} as const;
