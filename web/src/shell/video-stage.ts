import { createStore } from 'zustand/vanilla';

/**
 * Whether a video has the stage: `open` while its screen is there, `playing` from its start until its screen is left
 * or the music goes on. Here, because the video's screen tells it, and the bar and the system's keys follow it.
 */
export const videoStage = createStore<'none' | 'open' | 'playing'>(() => 'none');

let openings = 0;

/**
 * Gives the stage to a video. Returns a function that takes it away again, one task later: the film must have released
 * the system's keys by then, and another video may have opened.
 */
export function openVideoStage(): () => void {
  openings += 1;
  const opening = openings;
  videoStage.setState('open', true);
  return () => {
    setTimeout(() => {
      if (opening === openings) videoStage.setState('none', true);
    });
  };
}

/** The film begins or goes on. */
export const startVideoStage = (): void => videoStage.setState('playing', true);

/** The music goes on while the film is still there. */
export const pauseVideoStage = (): void => videoStage.setState('open', true);
