export const projectDir: string;
export const modulesDir: string;
export const NO_WASM_CODE_GC: string;
export function pinnedNode(): {
  path: string;
  searchPath: string;
};
export function cleanEnvironment(env: Readonly<Record<string, string | undefined>>): Record<string, string>;
export const SERVER_FLAGS: readonly string[];
export function npmSettingNames(env: Readonly<Record<string, string | undefined>>): string[];
