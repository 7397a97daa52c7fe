import { createStore } from 'zustand/vanilla';

/**
 * Whether a video has the stage: `open` while its screen is there, `playing` from its start until its screen is left or
 * the music goes on. Kept here, because the video's screen sets it, and the player bar and the Media Session follow it.
 */
export const videoScreenStateStore = createStore<'none' | 'open' | 'playing'>(() => 'none');

let openings = 0;

/**
 * Gives the stage to a video. Returns a function that ends this, one task later: the film must have released the Media
 * Session by then, and another video may have opened.
 */
export function markVideoScreenOpen(): () => void {
  openings += 1;
  const opening = openings;
  videoScreenStateStore.setState('open', true);
  return () => {
    setTimeout(() => {
      if (opening === openings) videoScreenStateStore.setState('none', true);
    });
  };
}

/** The film starts or resumes. */
export const markVideoPlaying = (): void => videoScreenStateStore.setState('playing', true);

/** The music resumes while the film is still mounted. */
export const markMusicResumed = (): void => videoScreenStateStore.setState('open', true);
