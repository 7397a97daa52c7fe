import * as v from 'valibot';
import { createPersisted } from '#lib/persisted.ts';
import { notices, notify } from './notices.ts';

export interface OwnerAnnouncement {
  /** '' for an announcement without a title. */
  readonly title: string;
  readonly text: string;
}

const TOPIC = 'announcement';

/** The last dismissed announcement. It belongs to the browser, not to the account. */
const dismissed = createPersisted({
  key: 'rill.announcement',
  version: 1,
  schema: v.nullable(v.object({ title: v.string(), text: v.string() })),
  fallback: null,
});

/** Shows the owner's announcement until it is dismissed; a new content is shown again. */
export function showOwnerAnnouncement({ title, text }: OwnerAnnouncement): void {
  const last = dismissed.read();
  if (last?.title === title && last.text === text) return;
  if (title === '')
    notify({ key: 'notice.announcement', params: { text }, tone: 'info', topic: TOPIC, stays: true });
  else
    notify({
      key: 'notice.titledAnnouncement',
      params: { title, text },
      tone: 'info',
      topic: TOPIC,
      stays: true,
    });
  const unsubscribe = notices.subscribe((shown) => {
    if (shown.some(({ topic }) => topic === TOPIC)) return;
    unsubscribe();
    dismissed.write({ title, text });
  });
}
