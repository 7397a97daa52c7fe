import type { Song } from '@rill/contract';
import { notifyNeedsLogin } from '#session/needs-login.ts';

/** Asks for a playlist that songs are to be added to, which only an account has. */
export function requestAddToPlaylist(_songs: readonly Song[]): void {
  notifyNeedsLogin();
}
