export const connectionCheckMessages = {
  'connection.title': '连接检查',
  'connection.tip': '检查本页面依赖的各项服务；有问题时会说明如何解决',
  'connection.start': '开始检查',
  'connection.running': '正在检查…',
  'connection.stateOk': '正常',
  'connection.stateWarning': '受限',
  'connection.stateFailed': '异常',
  'connection.stateUnknown': '无法判断',
  'connection.catalogue': '曲库服务',
  'connection.catalogueOk': '{milliseconds} 毫秒内响应',
  'connection.catalogueOffline': '无法连接。请确认服务器正在运行，并且代理转发了 /api。',
  'connection.catalogueBlocked':
    '无法连接。请检查 config.json 中的 catalogue 地址，并让该服务允许本站跨域访问（CORS，携带凭证）。',
  'connection.catalogueSlow': '长时间没有响应。请查看服务器的负载和日志。',
  'connection.catalogueUnexpected':
    '返回的内容不是曲库数据。请检查 catalogue 地址，以及代理是否转发了 /api。',
  'connection.catalogueUpstream':
    '溪音正常，但无法连接曲库服务器。请启动该服务器，或改正 --catalogue 的地址。',
  'connection.catalogueRisk': '服务因网络环境风险拒绝了请求（{code}）。请稍后再试，或更换服务器的网络。',
  'connection.catalogueRefused': '服务返回错误码 {code}。请查看服务器日志。',
  'connection.session': '登录状态',
  'connection.sessionOk': '已登录，登录状态能够保持',
  'connection.sessionKept': '未登录；Cookie 能够保存',
  'connection.sessionVisitor': '未登录，无法检查。请登录后再检查一次。',
  'connection.sessionCookies':
    '浏览器没有保存 Cookie，登录无法保持。请允许本站使用 Cookie，并让代理原样传递 Set-Cookie。',
  'connection.sessionHttps':
    '页面是 https，服务器却认为是 http。请让代理发送 X-Forwarded-Proto，并用 --trust-proxy 指定代理的地址。',
  'connection.sessionNotHttps':
    '页面是 http，代理却告诉服务器是 https，浏览器会丢弃登录 Cookie。请改正代理的 X-Forwarded-Proto。',
  'connection.sessionHost':
    '代理改变了 Host 请求头，通行密钥无法使用，http 页面上也无法登录。请让代理连同端口原样传递 Host。',
  'connection.sessionLost':
    '服务已无法识别此次登录。请重新登录；如果曲库在另一个站点，浏览器可能拦截了它的 Cookie，请改用溪音自己的服务器访问。',
  'connection.ranges': '音频分段加载',
  'connection.noSong': '没有可以播放的歌曲，无法检查',
  'connection.rangesOk': '支持，可以拖动进度',
  'connection.rangesWhole': '只能整首加载，无法拖动进度。请让代理转发 Range 请求头，并关闭对 /media 的缓存。',
  'connection.rangesHidden': '音频所在的站点不允许页面查看。请播放一首歌并拖动进度试试。',
  'connection.rangesUnreachable': '无法加载音频。请确认代理转发了 /media。',
  'connection.rangesRefused': '无法加载音频（HTTP {status}）。请查看服务器日志，然后再检查一次。',
  'connection.spectrum': '频谱',
  'connection.spectrumOk': '页面可以读取音频，能够绘制频谱',
  'connection.spectrumForeign':
    '音频来自其他站点，浏览器不允许页面读取，因此没有频谱。改用溪音自己的服务器访问即可。',
  'connection.https': '加密连接',
  'connection.httpsOk': '页面和它加载的内容都使用 https',
  'connection.httpsLocal': '在本机打开，不需要 https',
  'connection.httpsNone':
    '页面使用 http，传输的内容可能被他人看到，也无法安装为应用或使用通行密钥。请在前面加一个支持 https 的代理。',
  'connection.httpsMixed':
    '页面是 https，但 {host} 是 http，会被浏览器拦截。请为它启用 https，或通过溪音的服务器转发。',
  'connection.version': '版本',
  'connection.versionOk': '溪音 {version}',
  'connection.versionOld': '页面是 {page}，服务器已是 {server}。请刷新页面。',
  'connection.versionNone': '页面来自静态站点，没有可比较的服务器版本',
} as const;
