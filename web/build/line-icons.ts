import { join } from 'node:path';

const stroke =
  / fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"/;
const lineIcon = join(import.meta.dirname, '../src/ui/line-icon.tsx');

/**
 * Makes a component of a line icon in a third of the code of a general compiler: the shared part is in
 * `ui/line-icon.tsx`. Throws on an icon that is not drawn in such lines.
 */
export const lineIconCompiler = {
  extension: 'jsx',
  compiler(svg: string, _collection: string, name: string): string {
    const drawing = svg.replace(/^<svg[^>]*>|<\/svg>$/g, '');
    if (!stroke.test(drawing) || !svg.includes('viewBox="0 0 24 24"')) {
      throw new Error(`${name} is no line icon on 24 × 24`);
    }
    const shapes = drawing.replace(stroke, '').replace(/^<g>|<\/g>$/g, '');
    return `import { createLineIcon } from ${JSON.stringify(lineIcon)};\nexport default createLineIcon(<>${inCamelCase(shapes)}</>);`;
  },
};

const inCamelCase = (markup: string) =>
  markup.replace(/ ([a-z]+)-([a-z])([a-z]*)=/g, (_, first: string, head: string, rest: string) => {
    return ` ${first}${head.toUpperCase()}${rest}=`;
  });
