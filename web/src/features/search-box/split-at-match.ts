const latin = /[\p{Script=Latin}\d]/u;

/** Whether a word may begin at this index: not in the middle of a Latin one. */
const beginsWord = (text: string, at: number) =>
  at === 0 || !latin.test(text.charAt(at)) || !latin.test(text.charAt(at - 1));

/**
 * Splits a name at the first word that begins with the typed text, ignoring case: the text before, the match and the
 * text after it.
 */
export function splitAtMatch(
  name: string,
  typed: string,
): readonly [before: string, found: string, after: string] {
  const [lowName, lowTyped] = [name.toLowerCase(), typed.toLowerCase()];
  // A few letters change their length with their case, so an index in one text would not be valid in the other.
  if (lowTyped === '' || lowName.length !== name.length) return [name, '', ''];
  let at = lowName.indexOf(lowTyped);
  while (at !== -1 && !beginsWord(lowName, at)) at = lowName.indexOf(lowTyped, at + 1);
  if (at === -1) return [name, '', ''];
  const end = at + lowTyped.length;
  return [name.slice(0, at), name.slice(at, end), name.slice(end)];
}
