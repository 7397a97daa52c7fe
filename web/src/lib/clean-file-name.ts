/** Control and direction characters, and those that Windows, macOS or Linux forbid in a name. */
const FORBIDDEN = /[\p{Cc}\p{Bidi_Control}<>:"/\\|?*]+/gu;

/** A text as part of a file's name, with spaces instead of forbidden characters. The result may be empty. */
export const cleanFileName = (text: string): string =>
  text.toWellFormed().replace(FORBIDDEN, ' ').replace(/\s+/gu, ' ').trim();
