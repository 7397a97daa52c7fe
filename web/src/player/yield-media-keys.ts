import { createAudibleTabArbiter } from '@rill/playback/browser';
import { readDocumentTitle } from '#shell/page-title.ts';
import { videoScreenStateStore } from '#shell/video-stage.ts';

/** Binds the music to the Media Session, and unbinds it while a video is open: with two writers neither would work. */
export function yieldMediaKeysToVideo(bind: () => () => void): void {
  let unbind = bind();
  videoScreenStateStore.subscribe((stage, before) => {
    if (before === 'none') unbind();
    if (stage === 'none') unbind = bind();
  });
}

let filmTab: ReturnType<typeof createAudibleTabArbiter> | null = null;

/** One for all films of this tab, which compete with the sound of other tabs as its music does. */
export const getVideoTabArbiter = () => {
  filmTab ??= createAudibleTabArbiter({ title: readDocumentTitle });
  return filmTab;
};
