interface Timed {
  readonly time: number;
}

function isSorted(items: readonly Timed[]): boolean {
  for (let at = 1; at < items.length; at += 1) {
    if ((items[at]?.time ?? 0) < (items[at - 1]?.time ?? 0)) return false;
  }
  return true;
}

/**
 * Sorts by time, stably. Times are seconds that are whole milliseconds. Time and index are packed into one number
 * each, because sorting numbers is several times faster than sorting with a comparison function.
 */
export function sortByTime<Item extends Timed>(items: readonly Item[]): readonly Item[] {
  if (isSorted(items)) return items;
  const count = items.length;
  const keys = new Float64Array(count);
  let latest = 0;
  for (let at = 0; at < count; at += 1) {
    const key = Math.round((items[at]?.time ?? 0) * 1000) * count + at;
    keys[at] = key;
    if (key > latest) latest = key;
  }
  if (latest > Number.MAX_SAFE_INTEGER) return items.toSorted((one, other) => one.time - other.time);
  keys.sort();
  const sorted: Item[] = [];
  for (const key of keys) {
    const item = items[key % count];
    if (item !== undefined) sorted.push(item);
  }
  return sorted;
}
