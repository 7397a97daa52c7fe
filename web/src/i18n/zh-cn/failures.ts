/** The meanings of the service's codes. */
export const failureMessages = {
  'failure.noResponse': '服务器没有响应',
  'failure.noResponseReason': '服务器可能已关闭或正在重启，请稍后重试。',
  'failure.server': '服务器出错了，请稍后重试。',
  'failure.proxySignIn': '访问此服务器所需的登录已过期，请刷新页面并重新登录。',
  'failure.login': '登录后即可查看。',
  'failure.closed': '没有权限查看此内容。',
  'failure.gone': '找不到此内容，可能已被删除。',
  'failure.tooOften': '操作过于频繁，请稍后再试。',
  'failure.unreachable': '无法连接曲库服务，请稍后重试。',
  'failure.busy': '服务繁忙，请稍后重试。',
  'failure.diskFull': '服务器磁盘已满，无法保存。请联系管理员清理空间。',
  'failure.risk': '服务认为当前网络存在风险，请稍后重试，或更换网络。',
  'failure.verification': '服务要求验证身份，请在官方应用中完成验证后重试。',
  'failure.captcha': '服务要求行为验证，这里无法显示，请使用扫码登录。',
} as const;
