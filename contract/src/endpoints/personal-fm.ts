import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { fields } from '../forgiving.ts';
import type { SongId } from '../ids.ts';
import { songRows } from '../songs-from-wire.ts';

/** What personal FM plays next: a few songs in the older form, in the order in which they are to be heard. */
export const personalFm = endpoint<Record<string, never>>()(
  '/personal_fm',
  v.pipe(
    fields({ data: songRows }),
    v.transform((wire) => wire.data),
  ),
  { fresh: true, bar: false },
);

/** Tells that a song of personal FM is disliked; `time` is how many seconds of it were heard. Members only. */
export const fmTrash = endpoint<{ id: SongId; time?: number }>()(
  '/fm_trash',
  v.pipe(
    fields({}),
    v.transform(() => null),
  ),
  { fresh: true, bar: false, posts: true },
);
