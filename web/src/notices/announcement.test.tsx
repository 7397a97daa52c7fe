import { beforeEach, expect, test } from 'vitest';
import { showOwnerAnnouncement } from './announcement.ts';
import { dismissNotice, notices, notify } from './notices.ts';

beforeEach(() => {
  dismissNotice('announcement');
  notices.setState([], true);
  localStorage.clear();
});

const shown = () => notices.getState().map(({ key }) => key);
const tonight = { title: 'Tonight', text: 'The server restarts at ten.' };

test('an announcement is shown until it is dismissed, and then never again', () => {
  showOwnerAnnouncement(tonight);
  expect(notices.getState()).toMatchObject([
    { key: 'notice.titledAnnouncement', params: tonight, stays: true },
  ]);
  dismissNotice('announcement');
  showOwnerAnnouncement(tonight);
  expect(shown()).toEqual([]);
});

test('another announcement is shown although the one before was dismissed', () => {
  showOwnerAnnouncement(tonight);
  dismissNotice('announcement');
  showOwnerAnnouncement({ title: '', text: 'New: your own music.' });
  expect(shown()).toEqual(['notice.announcement']);
});

test('an announcement that was on screen when the page closed is shown again', () => {
  showOwnerAnnouncement(tonight);
  notify({ key: 'notice.online', tone: 'success' });
  expect(localStorage.getItem('rill.announcement')).toBeNull();
});

test('an announcement that others pushed out is shown again at the next visit', () => {
  showOwnerAnnouncement(tonight);
  for (const topic of ['a', 'b', 'c']) notify({ key: 'notice.online', tone: 'success', topic, stays: true });
  expect(shown()).not.toContain('notice.titledAnnouncement');
  showOwnerAnnouncement(tonight);
  expect(shown()).toContain('notice.titledAnnouncement');
});
