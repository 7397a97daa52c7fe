/**
 * An answer of the service that is no success, in its own shape `{code, …}`. As at the service the HTTP status is
 * the code, but for a few codes that come with 200, and 400 stands for codes that are no status.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const WITH_STATUS_200 = new Set([201, 302, 400, 502, 800, 801, 802, 803]);

/** The HTTP status that a code of the service comes with. */
export function statusOfCode(code: number): number {
  if (WITH_STATUS_200.has(code)) return 200;
  return code > 100 && code < 600 ? code : 400;
}
