/** The key code that browsers report for a key that an input method has handled. */
const INPUT_METHOD_KEY_CODE = 229;

/**
 * Whether a key belongs to an input method, such as the Enter that picks a word. Safari sends the key that ends a
 * composition after `compositionend`, when only its code says so.
 */
export const isInputMethodKey = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === INPUT_METHOD_KEY_CODE;
