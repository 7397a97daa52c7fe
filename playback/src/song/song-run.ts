/** What the player alone knows about the run of the current song; nobody shows it. */
export interface SongRun {
  /** Its first sound has come. */
  hasSounded: boolean;
  /** It came back with the page and has not been played since: its failure starts no other song. */
  isRestored: boolean;
  /** Songs passed over before it, since the listener's last choice or the last song that could be heard. */
  skips: number;
  /** Where the listener holds the seek bar. */
  scrubSeconds: number | null;
  /** It has ended while the listener did not want it to go on: the next play goes on behind it. */
  isOver: boolean;
  /** The player, not the listener, stopped this song, for want of a network. */
  waitsForNetwork: boolean;
}

/** A run that begins; skips are counted across songs. */
export const newRun = (isRestored: boolean, skips: number): SongRun => ({
  hasSounded: false,
  isRestored,
  skips,
  scrubSeconds: null,
  isOver: false,
  waitsForNetwork: false,
});
