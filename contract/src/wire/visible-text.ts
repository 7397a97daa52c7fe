/** Blanks, and characters that show nothing by themselves: joiners, marks of direction, fillers, the empty Braille pattern. */
const NOTHING_VISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u;

/**
 * Whether a text has a visible character: a playlist name or comment without one would be a row that nobody can read.
 */
export const isVisibleText = (text: string): boolean => !NOTHING_VISIBLE.test(text);
