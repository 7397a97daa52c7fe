/** What is sent to the service and stored in the browser. */
export const privacyMessages = {
  'privacy.short': '隐私',
  'privacy.title': '发送与保存的数据',
  'privacy.firstLogin': '登录完成。登录后会发送听歌记录、每日签到和续期，都可以关掉',
  'privacy.sent': '登录后发送',
  'privacy.stored': '保存在此浏览器',
  'privacy.autoSignIn': '自动签到',
  'privacy.autoSignInTip': '每天首次打开时自动签到',
  'privacy.loginRefresh': '保持登录',
  'privacy.loginRefreshTip': '每三天自动续期；关闭后登录会过期',
  'privacy.session': '会话在浏览器的 HttpOnly Cookie 里，网页脚本读不到；退出登录即作废。',
  'privacy.playback':
    '队列、播放位置、播放记录和搜索记录存在本机，各账号分开；登录后，Rill 自己的服务器也会保存队列和播放位置，好在别的设备上接着听。',
  'privacy.settings': '外观、语言等设置存在本机，退出登录后仍保留。',
  'privacy.nobodyElse': '不会向第三方发送任何内容。',
  'privacy.privateSession': '隐身收听',
  'privacy.privateSessionTip': '开着时，听过什么、搜过什么既不记在本机也不发送，也不签到',
  'privacy.privateSessionOn': '隐身收听中',
} as const;
