import { videoStage } from '#shell/video-stage.ts';

/**
 * Binds the music to the system's media keys and lock screen, and unbinds it while a video is open: two that set the
 * same keys would leave them to neither.
 */
export function yieldMediaKeysToVideo(bind: () => () => void): void {
  let unbind = bind();
  videoStage.subscribe((stage, before) => {
    if (before === 'none') unbind();
    if (stage === 'none') unbind = bind();
  });
}
