/** In UTF-16 units: no text of a tag that is split (names, numbers, lines of lyrics) is nearly as long. */
const MAX_LENGTH = 2 * 1024 * 1024;

/**
 * Makes `split` refuse longer texts, in the whole thread. V8 can end a thread whose heap is full only between two steps
 * of its code, but the parser of tags splits a text at every slash in one step: for a tag of 40 MB that step took more
 * memory than V8 reserves for ending the thread, and V8 ended the process.
 */
export function installStringSplitLimit(): void {
  const original = String.prototype.split as (separator: string | RegExp, limit?: number) => string[];
  function split(this: string, separator: string | RegExp, limit?: number): string[] {
    if (limit === undefined && this.length > MAX_LENGTH) throw new Error('a text in its tags is too long');
    return original.call(this, separator, limit);
  }
  Object.defineProperty(String.prototype, 'split', { value: split, writable: true, configurable: true });
}
