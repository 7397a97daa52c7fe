import { createStore } from 'zustand/vanilla';

/**
 * Whether a video screen is `open`, and whether it is `playing`: from its start until its screen is left or the music
 * resumes. Stored in `shell`, because the video's screen sets it, and the player bar and the Media Session follow it.
 */
export const videoScreenStateStore = createStore<'none' | 'open' | 'playing'>(() => 'none');

let openings = 0;

/**
 * Marks a video screen as open. Returns a function that ends this one task later, because the video must have released
 * the Media Session by then, and another video may have opened.
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

export const markVideoPlaying = (): void => videoScreenStateStore.setState('playing', true);

/** To be called when the music resumes while the video is still mounted. */
export const markMusicResumed = (): void => videoScreenStateStore.setState('open', true);
