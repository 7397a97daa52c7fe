/**
 * A name cut at the first place where it holds what was typed, whatever the case: what stands before it, the place
 * itself and what stands after it.
 */
export function foundIn(
  name: string,
  typed: string,
): readonly [before: string, found: string, after: string] {
  const [lowName, lowTyped] = [name.toLowerCase(), typed.toLowerCase()];
  const at = lowName.indexOf(lowTyped);
  // A few letters change their length with their case; then places in one text say nothing of the other.
  if (at === -1 || lowTyped === '' || lowName.length !== name.length) return [name, '', ''];
  const end = at + lowTyped.length;
  return [name.slice(0, at), name.slice(at, end), name.slice(end)];
}
