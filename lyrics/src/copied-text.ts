import type { ShownLine } from './shown-lines.ts';

/** What of a line is on the screen, and so is copied with it. */
interface CopiedParts {
  readonly roma: boolean;
  readonly tran: boolean;
}

/** Lines as text for another place: each with its romanisation and translation, and then a blank line between them. */
export function copiedText(lines: readonly ShownLine[], parts: CopiedParts): string {
  const blocks = lines.map((line) => [
    line.content,
    ...(parts.roma && line.roma !== undefined ? [line.roma] : []),
    ...(parts.tran && line.tran !== undefined ? [line.tran] : []),
  ]);
  const isPlain = blocks.every((block) => block.length === 1);
  return blocks.map((block) => block.join('\n')).join(isPlain ? '\n' : '\n\n');
}
