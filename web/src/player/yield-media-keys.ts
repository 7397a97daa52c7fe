import { videoScreenStateStore } from '#shell/video-stage.ts';

/** Binds the music to the Media Session, and unbinds it while a video is open: with two writers neither would work. */
export function yieldMediaKeysToVideo(bind: () => () => void): void {
  let unbind = bind();
  videoScreenStateStore.subscribe((stage, before) => {
    if (before === 'none') unbind();
    if (stage === 'none') unbind = bind();
  });
}
