/** Whether a page may set how loud its sound is: iPhones and iPads leave that to their buttons, and always read 1. */
export function supportsVolume(): boolean {
  const element = new Audio();
  element.volume = 0.5;
  return element.volume < 1;
}
