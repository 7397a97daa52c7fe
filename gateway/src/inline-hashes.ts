import { createHash } from 'node:crypto';

/** The sources of a Content-Security-Policy that let the page's own inline scripts and styles through. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Hashes what the built page holds inline. Blocks of data are no scripts, and scripts with an address need no hash. */
export function inlineHashes(page: string): InlineHashes {
  const scripts = [...page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => !/\bsrc=|type=["']?application\//i.test(attributes))
    .map(([, , text = '']) => hashOf(text));
  const styles = [...page.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)].map(([, text = '']) =>
    hashOf(text),
  );
  return { scripts, styles };
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
