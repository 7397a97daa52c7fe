/** A row of a virtual list, and the id of the elements that show it. */
export interface RowSlot {
  readonly id: number;
  readonly index: number;
}

/**
 * Gives each wanted row a slot. Rows that have one keep it. When recycling, slots of rows that are not wanted any more
 * are given to rows that come, the others of them wait where they are, and none changes its place in the document;
 * otherwise rows that are not wanted lose their slots, and all are in the order of the list. The result is `slots` itself
 * when nothing has changed.
 */
export function assignRowSlots(
  slots: readonly RowSlot[],
  wanted: readonly number[],
  isRecycling: boolean,
): readonly RowSlot[] {
  const isWanted = new Set(wanted);
  const isShown = new Set(slots.map(({ index }) => index));
  const missing = wanted.filter((index) => !isShown.has(index));
  if (isRecycling && missing.length === 0) return slots;
  const next: RowSlot[] = [];
  for (const slot of slots) {
    const index = isRecycling && !isWanted.has(slot.index) ? missing.shift() : undefined;
    if (index !== undefined) next.push({ id: slot.id, index });
    else if (isRecycling || isWanted.has(slot.index)) next.push(slot);
  }
  const lastId = Math.max(-1, ...slots.map(({ id }) => id));
  for (const [offset, index] of missing.entries()) next.push({ id: lastId + 1 + offset, index });
  if (!isRecycling) next.sort((one, other) => one.index - other.index);
  const isSame = next.length === slots.length && next.every((slot, index) => slot === slots[index]);
  return isSame ? slots : next;
}
