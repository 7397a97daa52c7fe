import type { ShownLine } from './select-shown-lines.ts';

/** Which parts of a line are on the screen, and so are copied with it. */
interface CopiedParts {
  readonly roma: boolean;
  readonly tran: boolean;
}

/** Lines as plain text for the clipboard. With romanisation or translation, a blank line separates the verses. */
export function lyricsClipboardText(lines: readonly ShownLine[], parts: CopiedParts): string {
  const blocks = lines.map((line) => [
    line.content,
    ...(parts.roma && line.roma !== undefined ? [line.roma] : []),
    ...(parts.tran && line.tran !== undefined ? [line.tran] : []),
  ]);
  const isPlain = blocks.every((block) => block.length === 1);
  return blocks.map((block) => block.join('\n')).join(isPlain ? '\n' : '\n\n');
}
