import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { StartupError } from './startup-error.ts';

/** The content of a configuration file. Each text key is the option of that name; the command line overrides it. */
const schema = v.strictObject({
  /** One name, or one for each language. */
  name: v.optional(v.union([v.string(), v.strictObject({ en: v.string(), 'zh-CN': v.string() })])),
  base: v.optional(v.string()),
  catalogue: v.optional(v.string()),
  unblock: v.optional(v.string()),
  icp: v.optional(v.string()),
  source: v.optional(v.string()),
  announcement: v.optional(v.union([v.string(), v.strictObject({ title: v.string(), text: v.string() })])),
  radarPlaylistId: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
});
export type ConfigFile = v.InferOutput<typeof schema>;

const MAX_BYTES = 100_000;

/** Reads a configuration file. @throws StartupError with a sentence that names the file and the mistake. */
export function readConfigFile(path: string): ConfigFile {
  const text = readText(path);
  const wrong = (what: string) => new StartupError(`The configuration file ${path} ${what}.`);
  if (text.length > MAX_BYTES) throw wrong('is too long');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw wrong(`is not JSON: ${(error as Error).message}`);
  }
  if (Array.isArray(value)) throw wrong('is a list, and an object is expected');
  const read = v.safeParse(schema, value);
  if (read.success) return read.output;
  const [choice] = read.issues;
  // Where a text or an object is allowed, the message names the mistake in the object.
  const issue = choice.issues?.find(({ path }) => path !== undefined) ?? choice;
  const key = [...new Set([choice, issue])].flatMap((one) => v.getDotPath(one) ?? []).join('.');
  if (issue.type === 'strict_object' && issue.received === 'undefined') throw wrong(`lacks the key ${key}`);
  throw wrong(
    issue.expected === 'never'
      ? `has a key that Rill does not know: ${key}`
      : `has a wrong value for ${key === '' ? 'the whole' : key}: ${issue.expected ?? 'another value'} is expected`,
  );
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(
      code === 'ENOENT'
        ? `The configuration file ${path} does not exist; check what --config names.`
        : `The configuration file ${path} cannot be read (${code ?? String(error)}).`,
    );
  }
}
