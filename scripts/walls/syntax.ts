import { parseSync } from 'vite';

/** A node of a parsed program, with the fields that the rules need. */
export interface SyntaxNode {
  readonly type: string;
  readonly [field: string]: unknown;
}

export const isSyntaxNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

/** Visits every node of a file, outer ones first. */
export function visitSyntaxNodes(path: string, text: string, visit: (node: SyntaxNode) => void): void {
  visitSyntaxNode(parseSync(path, text).program as unknown as SyntaxNode, visit);
}

/** Visits a node and every node in it, outer ones first. */
export function visitSyntaxNode(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (isSyntaxNode(child)) visitSyntaxNode(child, visit);
  }
}

/** The code of a file without its comments. The parser finds them, because a glob in a string looks like one. */
export function stripCodeComments(path: string, text: string): string {
  let code = '';
  let from = 0;
  for (const { start, end } of parseSync(path, text).comments) {
    code += text.slice(from, start);
    from = end;
  }
  return code + text.slice(from);
}
