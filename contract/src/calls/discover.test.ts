import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { highQualityPlaylistCategoriesEndpoint, playlistCategoriesEndpoint } from './discover.ts';

describe('the categories of playlists', () => {
  const sub = [
    { name: '华语', category: 0, hot: true },
    { name: '流行', category: '1' },
    { name: '', category: 0 },
    { name: 'lost' },
  ];

  test('are in the groups of the service; a group without categories is left out', () => {
    const categories = { 0: '语种', 1: '风格', 2: '场景' };
    expect(v.parse(playlistCategoriesEndpoint.reply, { sub, categories })).toEqual([
      { name: '语种', categories: [{ name: '华语', isHot: true }] },
      { name: '风格', categories: [{ name: '流行', isHot: false }] },
    ]);
  });

  test.each([[null], ['none'], [5], [{}]])('are none when the groups are %j', (categories) => {
    expect(v.parse(playlistCategoriesEndpoint.reply, { sub, categories })).toEqual([]);
  });

  test('of high quality are names', () => {
    const tags = [{ name: '华语' }, { name: '' }, null, { id: 5 }, { name: '流行' }];
    expect(v.parse(highQualityPlaylistCategoriesEndpoint.reply, { tags })).toEqual(['华语', '流行']);
  });
});
