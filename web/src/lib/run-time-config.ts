import * as v from 'valibot';

/** What the server says about itself, in a block of the page: one build serves every deployment. */
const schema = v.object({
  name: v.optional(v.string(), 'Rill'),
  nameZh: v.optional(v.string(), '溪音'),
  catalogueId: v.optional(v.string(), 'default'),
  /** Where the catalogue answers: relative to the page's base, or another server's address. */
  catalogue: v.optional(v.string(), 'api'),
  /** Another server that is asked for songs that the catalogue cannot give; empty: nobody is asked. */
  unblock: v.optional(v.string(), ''),
  /** Whether the listener's own music folders are served. */
  ownMusic: v.optional(v.boolean(), false),
  radarPlaylistId: v.optional(v.number(), 3136952023),
});
export type RunTimeConfig = v.InferOutput<typeof schema>;

export function readRunTimeConfig(page: Document): RunTimeConfig {
  const text = page.getElementById('rill-config')?.textContent ?? '{}';
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    return v.parse(schema, {});
  }
}
