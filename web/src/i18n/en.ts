import type { Dictionary } from './zh-cn.ts';

export const en = {
  // The product and its places
  'product.name': 'Rill',
  'nav.main': 'Main',
  'nav.home': 'Home',
  'nav.discover': 'Discover',
  'nav.library': 'Library',
  'nav.search': 'Search',
  'nav.back': 'Back',
  'nav.forward': 'Forward',
  // States of lists and screens
  'state.retry': 'Retry',
  'state.failed': 'Could not load, please refresh',
  'state.empty': 'Nothing here',
} satisfies Dictionary;
