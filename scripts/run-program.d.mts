export const sessionOptions: { readonly detached: boolean };
export function runProgram(
  node: { readonly path: string; readonly searchPath: string },
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<number>;
