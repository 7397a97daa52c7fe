/** In the order of the mode button. `repeatsSong` plays a song again when it ends by itself. */
const MODES = {
  normal: { shuffles: false, repeatsSong: false },
  random: { shuffles: true, repeatsSong: false },
  single: { shuffles: false, repeatsSong: true },
} as const;

/** How the queue goes on after a song: in order, shuffled, or with the same song. */
export type PlayMode = keyof typeof MODES;

/** All modes, in the order of the mode button. */
export const PLAY_MODES = Object.keys(MODES) as [PlayMode, ...PlayMode[]];

/** Whether this mode plays in shuffled order, so that the queue has a shuffle (`Queue.order`). */
export const isShuffleMode = (mode: PlayMode): boolean => MODES[mode].shuffles;

/** Whether this mode plays a song again when it ends by itself. */
export const isRepeatOneMode = (mode: PlayMode): boolean => MODES[mode].repeatsSong;

/** The next mode, wrapping around. */
export function nextPlayMode(mode: PlayMode): PlayMode {
  return PLAY_MODES[(PLAY_MODES.indexOf(mode) + 1) % PLAY_MODES.length] ?? mode;
}
