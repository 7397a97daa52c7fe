import { beforeEach, expect, test } from 'vitest';
import { showSiteAnnouncement } from './announcement.ts';
import { dismissNotice, noticesStore, notify } from './notices.ts';

beforeEach(() => {
  dismissNotice('announcement');
  noticesStore.setState([], true);
  localStorage.clear();
});

const shown = () => noticesStore.getState().map(({ key }) => key);
const tonight = { title: 'Tonight', text: 'The server restarts at ten.' };

test('an announcement is shown until it is dismissed, and then never again', () => {
  showSiteAnnouncement(tonight);
  expect(noticesStore.getState()).toMatchObject([
    { key: 'notice.titledAnnouncement', params: tonight, stays: true },
  ]);
  dismissNotice('announcement');
  showSiteAnnouncement(tonight);
  expect(shown()).toEqual([]);
});

test('another announcement is shown although the one before was dismissed', () => {
  showSiteAnnouncement(tonight);
  dismissNotice('announcement');
  showSiteAnnouncement({ title: '', text: 'New: your own music.' });
  expect(shown()).toEqual(['notice.announcement']);
});

test('an announcement that was on screen when the page closed is shown again', () => {
  showSiteAnnouncement(tonight);
  notify({ key: 'notice.online', tone: 'success' });
  expect(localStorage.getItem('rill.announcement')).toBeNull();
});

test('an announcement that others pushed out is shown again at the next visit', () => {
  showSiteAnnouncement(tonight);
  for (const topic of ['a', 'b', 'c']) notify({ key: 'notice.online', tone: 'success', topic, stays: true });
  expect(shown()).not.toContain('notice.titledAnnouncement');
  showSiteAnnouncement(tonight);
  expect(shown()).toContain('notice.titledAnnouncement');
});
