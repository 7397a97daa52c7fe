/** The meanings of the service's codes. */
export const failureMessages = {
  'failure.login': '需要登录后查看',
  'failure.tooOften': '操作过于频繁，请稍候再试',
  'failure.unreachable': '无法连接曲库服务，请稍后再试',
  'failure.busy': '服务繁忙，请稍后再试',
  'failure.risk': '服务认为当前网络存在风险，请稍后再试或更换网络',
  'failure.verification': '服务要求验证身份，请在官方应用中完成验证后再试',
  'failure.captcha': '服务要求行为验证，这里无法显示，请使用扫码登录',
} as const;
