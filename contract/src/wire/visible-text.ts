/** Blanks, and characters that show nothing by themselves: joiners, marks of direction, fillers, the empty Braille pattern. */
const NOTHING_VISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u;

/** Whether a name or a comment shows anything: one that does not is a row that nobody can read or name. */
export const isVisibleText = (text: string): boolean => !NOTHING_VISIBLE.test(text);
