/** A row of a virtual list, and the id of the elements that show it. */
export interface RowSlot {
  readonly id: number;
  readonly index: number;
}

/**
 * Gives each wanted row a slot; rows that have one keep it. While recycling, the slots of unwanted rows go to new
 * rows, unused ones stay, and no element changes its place in the document. Otherwise unwanted rows lose their slots,
 * and the slots are in the order of the list. Returns `slots` itself when nothing has changed.
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
