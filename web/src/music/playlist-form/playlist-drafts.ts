import type { PlaylistId } from '@rill/contract';
import * as v from 'valibot';
import { queryKey } from '#api/client/query-key.ts';
import { createSessionStorageText } from '#lib/storage/persisted.ts';

const draftShape = v.object({
  name: v.string(),
  description: v.string(),
  tags: v.pipe(v.array(v.string()), v.readonly()),
  isPrivate: v.boolean(),
});

/** What the form of a playlist has, saved or not. */
export type KeptPlaylistDraft = Readonly<v.InferOutput<typeof draftShape>>;

const stored = createSessionStorageText('rill.playlist-drafts');
const shape = v.record(v.string(), draftShape);

function storedDrafts(): Record<string, KeptPlaylistDraft> {
  try {
    return v.parse(shape, JSON.parse(stored.read() ?? '{}'));
  } catch {
    return {};
  }
}

/** The playlist of a draft; `new` is the one that is being created. */
type DraftOwner = PlaylistId | 'new';

/** By catalogue and listener, in whichever language. */
function keyOf(id: DraftOwner): string {
  const [catalogue, listener] = queryKey('playlist-draft');
  return JSON.stringify([catalogue, listener, id]);
}

/** The changes to a playlist that were neither saved nor cancelled; null for none. */
export const readPlaylistDraft = (id: DraftOwner): KeptPlaylistDraft | null =>
  storedDrafts()[keyOf(id)] ?? null;

/**
 * Keeps the changes to a playlist until they are saved or cancelled; null for none. They outlive Escape, Back, a press
 * beside the dialog, and a reload: a description takes minutes to write.
 */
export function keepPlaylistDraft(id: DraftOwner, draft: KeptPlaylistDraft | null): void {
  const { [keyOf(id)]: _, ...others } = storedDrafts();
  stored.write(JSON.stringify(draft === null ? others : { ...others, [keyOf(id)]: draft }));
}

/** Forgets what has been saved. The dialog may have been closed and opened meanwhile, for other changes, which stay. */
export function forgetSavedPlaylistDraft(id: DraftOwner, saved: KeptPlaylistDraft): void {
  const kept = readPlaylistDraft(id);
  if (kept !== null && isSameDraft(kept, saved)) keepPlaylistDraft(id, null);
}

const isSameDraft = (one: KeptPlaylistDraft, other: KeptPlaylistDraft): boolean =>
  one.name === other.name &&
  one.description === other.description &&
  one.isPrivate === other.isPrivate &&
  one.tags.join('\n') === other.tags.join('\n');
