import * as v from 'valibot';

const announcement = v.object({ title: v.string(), text: v.string() });
/** An announcement that is given as a plain text, without a title. */
const announcementText = v.pipe(
  v.string(),
  v.transform((text) => ({ title: '', text })),
);

/** The server's configuration of the page, in a block of the HTML: one build fits every deployment. */
const schema = v.pipe(
  v.object({
    name: v.fallback(v.string(), 'Rill'),
    nameZh: v.fallback(v.string(), '溪音'),
    version: v.fallback(v.string(), ''),
    catalogueId: v.fallback(v.string(), 'default'),
    /** The URL of the catalogue: relative to the page's base, or of another server. */
    catalogue: v.fallback(
      v.pipe(
        v.string(),
        v.check((url) => URL.canParse(url, globalThis.document?.baseURI)),
      ),
      'api',
    ),
    /** The URL of a server that is requested for songs that the catalogue lacks; none when empty. */
    unblock: v.fallback(v.string(), ''),
    /** Whether the catalogue is Rill's own, so that calls under /rill may be made. */
    embedded: v.fallback(v.optional(v.boolean()), undefined),
    /**
     * Whether this server keeps accounts of its own in front of another catalogue, and this is its login page. The page
     * is loaded again after the login.
     */
    isLoginPage: v.fallback(v.boolean(), false),
    /**
     * Whether this server keeps accounts of its own in front of another catalogue, and this browser is signed in to one
     * of them. It need not be signed in to the other catalogue.
     */
    hasServerLogin: v.fallback(v.boolean(), false),
    /** Whether the listener's own music folders are served. */
    ownMusic: v.fallback(v.boolean(), false),
    /** ICP filing number of this deployment; none when empty. */
    icp: v.fallback(v.string(), ''),
    /** The URL of the source code; none when empty. */
    source: v.fallback(v.string(), ''),
    announcement: v.fallback(v.nullable(v.union([announcementText, announcement])), null),
    radarPlaylistId: v.fallback(v.number(), 3136952023),
  }),
  // A configuration without `embedded` counts as that of Rill's own catalogue when it has the default URL.
  v.transform((given) => ({ ...given, embedded: given.embedded ?? given.catalogue === 'api' })),
);
export type RunTimeConfig = v.InferOutput<typeof schema>;

let config: RunTimeConfig | null = null;

/** The configuration of this page, read from its HTML once; missing or damaged parts have defaults. */
export function getRunTimeConfig(): RunTimeConfig {
  config ??= parseRunTimeConfig(globalThis.document?.getElementById('rill-config')?.textContent ?? '{}');
  return config;
}

/** The product's name in a language: the Chinese name in Chinese, otherwise the Latin one. */
export function productNameIn(language: string): string {
  const { name, nameZh } = getRunTimeConfig();
  return language === 'zh-CN' ? nameZh : name;
}

export function parseRunTimeConfig(text: string): RunTimeConfig {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    return v.parse(schema, {});
  }
}

export const hasOwnMusic = (): boolean => getRunTimeConfig().ownMusic;
