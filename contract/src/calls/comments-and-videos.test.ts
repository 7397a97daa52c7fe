import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { songCommentsEndpoint, writeOrDeleteCommentEndpoint } from './comments.ts';
import { similarVideosEndpoint, videoDetailEndpoint } from './videos.ts';

describe('a video', () => {
  const detail = (data: object) =>
    v.parse(videoDetailEndpoint.reply, { code: 200, data: { id: 7, name: 'River', ...data } });

  test.each([
    ['rows', [{ br: 240 }, { br: 1080 }, { br: 480 }], [1080, 480, 240]],
    ['an object, as in 2019', { '240': 'http://a', '720': 'http://b' }, [720, 240]],
    ['nothing', null, []],
    ['nonsense', 'many', []],
  ])('has its qualities, best first, from %s', (_, brs, heights) => {
    expect(detail({ brs }).heights).toEqual(heights);
  });

  test('has no artists, description or date when the reply has none', () => {
    expect(detail({ artists: null, desc: null, publishTime: null, cover: null })).toMatchObject({
      artists: [],
      description: '',
      publishedOn: '',
      cover: null,
    });
  });

  test('of a list keeps its artist and picture under all field names', () => {
    const mvs = [
      { id: 1, name: 'a', cover: 'http://c', artists: [{ id: 5, name: 'X' }], duration: 61_000 },
      { id: 2, name: 'b', imgurl16v9: 'http://d', artist: { id: 5, name: 'X' } },
      { id: 3, name: 'c', imgurl: 'http://e', artistId: 5, artistName: 'X' },
      { id: 0, name: 'no id' },
    ];
    const rows = v.parse(similarVideosEndpoint.reply, { mvs });
    expect(rows.map((row) => [row.cover, row.artists[0]?.name, row.time])).toEqual([
      ['http://c', 'X', 61],
      ['http://d', 'X', 0],
      ['http://e', 'X', 0],
    ]);
  });
});

describe('a comment', () => {
  test('marks a deleted parent text; one without an id is left out', () => {
    const { rows, total } = v.parse(songCommentsEndpoint.reply, {
      total: '2',
      comments: [
        {
          commentId: 1,
          content: 'a',
          beReplied: [{ user: { nickname: 'X' }, beRepliedCommentId: 7, content: null }, null],
        },
        { content: 'without an id' },
      ],
    });
    expect(rows).toMatchObject([
      { id: 1, parents: [{ id: 7, author: 'X', content: null }], location: '', replyCount: 0, rootId: null },
    ]);
    expect(total).toBe(2);
  });

  test.each([
    ['a member of some level', { redVipAnnualCount: -1, redVipLevel: 3 }, true],
    ['a member by the year', { redVipAnnualCount: 1, redVipLevel: 0 }, true],
    ['nobody special', { redVipAnnualCount: -1, redVipLevel: 0 }, false],
    ['somebody unknown', null, false],
  ])('says whether it is by %s', (_, vipRights, isByMember) => {
    const comments = [{ commentId: 1, content: 'a', user: { userId: 2, nickname: 'X', vipRights } }];
    const { rows } = v.parse(songCommentsEndpoint.reply, { total: 1, comments });
    expect(rows).toMatchObject([{ author: { id: 2, name: 'X' }, isByMember }]);
  });
});

describe('a comment that was written', () => {
  test.each([
    ['comes back as the listener’s own', { commentId: 5, content: 'a', owner: true }, { id: 5, isOwn: true }],
    ['is the listener’s own without saying so', { commentId: 5, content: 'a' }, { id: 5, isOwn: true }],
    ['may not come back', undefined, null],
    ['without an id is as good as none', { content: 'a' }, null],
  ])('%s', (_, comment, expected) => {
    const read = v.parse(writeOrDeleteCommentEndpoint.reply, { code: 200, comment });
    if (expected === null) expect(read).toBeNull();
    else expect(read).toMatchObject(expected);
  });
});
