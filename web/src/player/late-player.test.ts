import { initialPlayerState, type Player } from '@rill/playback';
import { describe, expect, test, vi } from 'vitest';
import { playerOnStage, settle, songNamed, songsUpTo } from '#testing/player-stage.ts';
import { latePlayer } from './late-player.ts';

function latecomer() {
  const { promise, resolve } = Promise.withResolvers<Player>();
  const stage = playerOnStage();
  return {
    ...stage,
    late: latePlayer(promise),
    async arrive() {
      resolve(stage.player);
      await settle();
    },
  };
}

describe('a player whose code is still on its way', () => {
  test('is empty and stands at its beginning', () => {
    const { late } = latecomer();
    expect(late.state.getState()).toBe(initialPlayerState);
    expect(late.playhead.read()).toEqual({ seconds: 0, durationSeconds: 0, rate: 1, isAdvancing: false });
  });

  test('does what it was told in the order in which it was told, once it is there', async () => {
    const { late, player, engine, arrive } = latecomer();
    late.playAll(songsUpTo(3));
    late.jumpTo(songNamed(2).id);
    late.setVolume(0.2);
    expect(player.state.getState().queue.songs).toEqual([]);

    await arrive();
    expect(player.state.getState().queue.index).toBe(1);
    expect(late.state.getState()).toBe(player.state.getState());
    expect(engine.volume).toBe(0.2);
    late.clear()();
    expect(late.state.getState().queue.songs).toHaveLength(3);
  });

  test('tells those who listened early, and not those who have left', async () => {
    const { late, player, arrive } = latecomer();
    const stays = vi.fn();
    const leaves = vi.fn();
    const events = vi.fn();
    late.state.subscribe(stays);
    late.state.subscribe(leaves)();
    late.subscribe(events);
    player.append(songsUpTo(2));
    await settle();

    await arrive();
    expect(stays).toHaveBeenCalledExactlyOnceWith(player.state.getState(), initialPlayerState);
    expect(leaves).not.toHaveBeenCalled();
    player.setMode('single');
    expect(events).toHaveBeenCalledWith({ type: 'mode-changed', mode: 'single' });
  });
});
