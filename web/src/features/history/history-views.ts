import type { MessageKeyWithoutParams } from '#i18n/i18n.ts';

/** What the history shows: this browser's own list, or what the account played on all of its devices. */
export type HistoryViewName = 'here' | 'recent' | 'week' | 'all';

export const HISTORY_VIEW_LABELS: Readonly<Record<HistoryViewName, MessageKeyWithoutParams>> = {
  here: 'history.here',
  recent: 'history.recent',
  week: 'history.week',
  all: 'history.all',
};

/** The view that a search param names; the browser's own history for everything else. */
export const parseHistoryView = (name: string | undefined): HistoryViewName =>
  name !== undefined && Object.hasOwn(HISTORY_VIEW_LABELS, name) ? (name as HistoryViewName) : 'here';
