import type { Player, PlayerState } from '@rill/playback';
import { createContext, type ReactNode, use } from 'react';
import { useStore } from 'zustand';

const PlayerContext = createContext<Player | null>(null);

export function PlayerProvider({ player, children }: { player: Player; children: ReactNode }) {
  return <PlayerContext value={player}>{children}</PlayerContext>;
}

/**
 * The player's commands. The returned object never changes: it is the lazy player (lazy-player.ts), whose commands are
 * those of the real one (playback/src/player.ts) once that is there with its queue.
 */
export function usePlayer(): Player {
  const player = use(PlayerContext);
  if (player === null) throw new Error('usePlayer is called outside PlayerProvider');
  return player;
}

/** A part of the player's state. The selector must return the same value while nothing has changed. */
export const usePlayerState = <Part,>(select: (state: PlayerState) => Part): Part =>
  useStore(usePlayer().state, select);
