import { toUserId } from '@rill/contract';
import { expect, test } from 'vitest';
import { isOwnPlaylist } from './account-playlists.ts';

const ada = { id: toUserId(1), name: 'Ada', avatarUrl: null };

test.each([
  ['the listener’s own playlist is', ada, ada.id, true],
  ['a playlist of somebody else is not', ada, toUserId(2), false],
  ['for a visitor no playlist is', ada, undefined, false],
  ['a playlist without a creator is not', null, ada.id, false],
  ['for a visitor a playlist without a creator is not', null, undefined, false],
])('%s one of the listener’s own', (_, creator, uid, isOwn) => {
  expect(isOwnPlaylist({ creator }, uid)).toBe(isOwn);
});
