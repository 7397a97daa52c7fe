import { createAudibleTabArbiter } from '@rill/playback/browser';
import { readDocumentTitle } from '#shell/page-title.ts';
import { videoScreenStateStore } from '#shell/video-stage.ts';

/** Binds music to the Media Session except while a video is open, because two writers would disturb each other. */
export function yieldMediaKeysToVideo(bind: () => () => void): void {
  let unbind = bind();
  videoScreenStateStore.subscribe((stage, before) => {
    if (before === 'none') unbind();
    if (stage === 'none') unbind = bind();
  });
}

let filmTab: ReturnType<typeof createAudibleTabArbiter> | null = null;

/** The arbiter of all videos of this tab, which compete with the sound of other tabs as its music does. */
export const getVideoTabArbiter = () => {
  filmTab ??= createAudibleTabArbiter({ title: readDocumentTitle });
  return filmTab;
};
