import type { searchMessages as chinese } from '../zh-cn/search.ts';

export const searchMessages = {
  'search.results': 'Results for “{keywords}”',
  'search.topResult': 'Top result',
  'search.none': 'No songs found',
  'search.noneOfKind': 'No results in {kind}',
  'search.noneReason': 'Check the spelling, or try other words.',
  'search.noKeywords': 'What would you like to hear? Type it above.',
  'search.songs': 'Songs',
  'search.recent': 'Recent searches',
  'search.clear': 'Clear recent searches',
  'search.clearAsk': 'Clear all recent searches?',
  'search.clearYes': 'Clear',
  'search.forget': 'Remove {keywords}',
  'search.trending': 'Trending',
  'search.hot': 'HOT',
  'search.up': 'UP',
  'search.searching': 'Searching',
  'search.nothing': 'No results',
  'search.all': 'All results',
  'search.empty': 'Clear',
  'search.close': 'Close search',
} satisfies Record<keyof typeof chinese, string>;
