import type { Song } from '@rill/contract';
import type { Player } from '@rill/playback';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { queryKey } from '#api/query-key.ts';
import { type SongListing, songsOfBlock } from '#music/listing/song-listing.ts';
import { playerOnStage, settle, songNamed, songsUpTo } from '#testing/player-stage.ts';
import { queueWholeList } from './queue-whole-list.ts';

/** A list of three blocks of three songs whose replies come when the test lets them. */
function listInThreeBlocks() {
  const songs = songsUpTo(9);
  const calls: { readonly block: number; answer(): void; fail(): void }[] = [];
  const listing: SongListing = [0, 1, 2].map((block) => ({
    limit: 3,
    query: {
      queryKey: queryKey('test-songs', block),
      retry: false,
      queryFn: () =>
        new Promise<readonly Song[]>((resolve, reject) => {
          calls.push({
            block,
            answer: () => resolve(songs.slice(block * 3, block * 3 + 3)),
            fail: () => reject(new Error('offline')),
          });
        }),
    },
  }));
  const client = new QueryClient();
  return {
    songs,
    listing,
    client,
    askedFor: () => calls.map((call) => call.block),
    async answer(block: number) {
      calls.find((call) => call.block === block)?.answer();
      await settle();
    },
    async fail(block: number) {
      calls.find((call) => call.block === block)?.fail();
      await settle();
    },
    async fetch(block: number) {
      const wanted = listing[block];
      const coming = wanted && songsOfBlock(client, wanted);
      await settle();
      await this.answer(block);
      await coming;
    },
  };
}

const queued = (player: Player) => player.state.getState().queue.songs.map((song) => Number(song.id));
const playing = (player: Player) => {
  const { songs, index } = player.state.getState().queue;
  return Number(songs[index]?.id);
};

describe('playing a whole list', () => {
  it('plays what is at hand at once and appends the missing blocks in order', async () => {
    const { player } = playerOnStage();
    const list = listInThreeBlocks();
    await list.fetch(0);
    const filling = queueWholeList({ player, client: list.client, listing: list.listing });
    await settle();
    expect(queued(player)).toEqual([1, 2, 3]);
    await list.answer(1);
    expect(queued(player)).toEqual([1, 2, 3, 4, 5, 6]);
    await list.answer(2);
    await filling;
    expect(queued(player)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(playing(player)).toBe(1);
  });

  it('asks for each block once, and for none that is at hand', async () => {
    const { player } = playerOnStage();
    const list = listInThreeBlocks();
    for (const block of [0, 1, 2]) await list.fetch(block);
    await queueWholeList({ player, client: list.client, listing: list.listing });
    expect(queued(player)).toHaveLength(9);
    expect(list.askedFor()).toEqual([0, 1, 2]);
  });

  it('fetches the first block where nothing is at hand', async () => {
    const { player } = playerOnStage();
    const list = listInThreeBlocks();
    void queueWholeList({ player, client: list.client, listing: list.listing });
    await settle();
    await list.answer(0);
    expect(queued(player)).toEqual([1, 2, 3]);
  });

  it('starts at the song chosen and goes on with its followers, the beginning of the list last', async () => {
    const { player } = playerOnStage();
    const list = listInThreeBlocks();
    await list.fetch(1);
    const startAt = list.songs[4];
    const filling = queueWholeList({ player, client: list.client, listing: list.listing, startAt });
    await settle();
    expect(playing(player)).toBe(5);
    expect(queued(player)).toEqual([4, 5, 6]);
    await list.answer(2);
    await list.answer(0);
    await filling;
    expect(queued(player)).toEqual([4, 5, 6, 7, 8, 9, 1, 2, 3]);
  });

  it('drops the rest when the queue has been replaced meanwhile', async () => {
    const { player } = playerOnStage();
    const list = listInThreeBlocks();
    await list.fetch(0);
    const filling = queueWholeList({ player, client: list.client, listing: list.listing });
    await settle();
    player.playAll([songNamed(3), songNamed(77)]);
    await list.answer(1);
    await filling;
    expect(queued(player)).toEqual([3, 77]);
    expect(list.askedFor()).toEqual([0, 1]);
  });

  it('drops the rest when the queue has been cleared', async () => {
    const { player } = playerOnStage();
    const list = listInThreeBlocks();
    await list.fetch(0);
    void queueWholeList({ player, client: list.client, listing: list.listing });
    await settle();
    player.clear();
    await list.answer(1);
    expect(queued(player)).toEqual([]);
  });

  it('goes on filling a queue that the listener edits', async () => {
    const { player } = playerOnStage();
    const list = listInThreeBlocks();
    await list.fetch(0);
    void queueWholeList({ player, client: list.client, listing: list.listing });
    await settle();
    const [first, , third] = list.songs;
    if (first === undefined || third === undefined) throw new Error('the list has songs');
    player.remove(third.id);
    player.addNext([songNamed(50)]);
    player.move(first.id, 2);
    await list.answer(1);
    expect(queued(player).slice(-3)).toEqual([4, 5, 6]);
  });

  it('ends an earlier filling when another list is played', async () => {
    const { player } = playerOnStage();
    const [one, other] = [listInThreeBlocks(), listInThreeBlocks()];
    await one.fetch(0);
    await other.fetch(0);
    void queueWholeList({ player, client: one.client, listing: one.listing });
    await settle();
    void queueWholeList({ player, client: other.client, listing: other.listing });
    await settle();
    await one.answer(1);
    expect(queued(player)).toEqual([1, 2, 3]);
    await other.answer(1);
    expect(queued(player)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('rejects when a block cannot be fetched, with what came before it still queued', async () => {
    const { player } = playerOnStage();
    const list = listInThreeBlocks();
    await list.fetch(0);
    const filling = queueWholeList({ player, client: list.client, listing: list.listing });
    const outcome = expect(filling).rejects.toThrow('offline');
    await settle();
    await list.fail(1);
    await outcome;
    expect(queued(player)).toEqual([1, 2, 3]);
  });
});
