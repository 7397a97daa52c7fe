/** Chinese defines the keys; `en.ts` must have the same ones. Words in braces are filled in. */
export const zhCn = {
  // The product and its places
  'product.name': '溪音',
  'nav.main': '主导航',
  'nav.home': '首页',
  'nav.discover': '发现',
  'nav.library': '我的音乐',
  'nav.search': '搜索',
  'nav.back': '后退',
  'nav.forward': '前进',
  // States of lists and screens
  'state.retry': '重试',
  'state.failed': '没有取到数据，请刷新',
  'state.empty': '没有数据',
} as const;

export type MessageKey = keyof typeof zhCn;
export type Dictionary = Readonly<Record<MessageKey, string>>;
