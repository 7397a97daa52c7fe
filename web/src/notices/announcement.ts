import * as v from 'valibot';
import { createPersistedValue } from '#lib/storage/persisted.ts';
import { notify } from './notices.ts';

export interface SiteAnnouncement {
  /** '' for an announcement without a title. */
  readonly title: string;
  readonly text: string;
}

const TOPIC = 'announcement';

/** The last dismissed announcement. It belongs to the browser, not to the account. */
const dismissed = createPersistedValue({
  key: 'rill.announcement',
  version: 1,
  schema: v.nullable(v.object({ title: v.string(), text: v.string() })),
  fallback: null,
});

/** Shows the owner's announcement until it is dismissed; a new content is shown again. */
export function showSiteAnnouncement({ title, text }: SiteAnnouncement): void {
  const last = dismissed.read();
  if (last?.title === title && last.text === text) return;
  const looks = {
    tone: 'info',
    topic: TOPIC,
    stays: true,
    onDismiss: () => dismissed.write({ title, text }),
  } as const;
  if (title === '') notify({ key: 'notice.announcement', params: { text }, ...looks });
  else notify({ key: 'notice.titledAnnouncement', params: { title, text }, ...looks });
}
