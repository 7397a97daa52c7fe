/** The key code that browsers report for a key that an input method has handled. */
const INPUT_METHOD_KEY_CODE = 229;

/**
 * Whether a key belongs to an input method, such as the Enter that picks a word. In Safari the key that ends a
 * composition comes after `compositionend` and is recognised only by its code.
 */
export const isInputMethodKey = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === INPUT_METHOD_KEY_CODE;
