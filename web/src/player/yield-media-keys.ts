import { videoStage } from '#shell/video-stage.ts';

/**
 * Ties the music to the system's keys and lock screen, and lets go of them while a video is there: two that set the
 * same keys would leave them to neither.
 */
export function yieldMediaKeysToVideo(bind: () => () => void): void {
  let unbind = bind();
  videoStage.subscribe((stage, before) => {
    if (before === 'none') unbind();
    if (stage === 'none') unbind = bind();
  });
}
