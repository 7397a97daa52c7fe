/**
 * Elements as plain data: a text, or a tag with its attributes and its children. Texts stay texts, so that nothing
 * from a catalogue server can become markup when the elements are built again.
 */
export type SerializedElement =
  | string
  | readonly [
      tag: string,
      attributes: Readonly<Record<string, string>>,
      children: readonly SerializedElement[],
      isSvg?: true,
    ];

const SVG = 'http://www.w3.org/2000/svg';

/** The children of an element as data. */
export const serializeChildNodes = (parent: Node): SerializedElement[] =>
  [...parent.childNodes].flatMap(treeOf);

function treeOf(node: Node): SerializedElement[] {
  if (node instanceof Text) return [node.data];
  if (!(node instanceof Element)) return [];
  const attributes = Object.fromEntries(Array.from(node.attributes, ({ name, value }) => [name, value]));
  const tree = [node.localName, attributes, serializeChildNodes(node)] as const;
  return [node.namespaceURI === SVG ? [...tree, true] : tree];
}

export function deserializeNode(tree: SerializedElement): Node {
  if (typeof tree === 'string') return document.createTextNode(tree);
  const [tag, attributes, children, isSvg] = tree;
  const element = isSvg ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    // The Content-Security-Policy forbids setting the attribute, but not the property.
    if (name === 'style') (element as HTMLElement | SVGElement).style.cssText = value;
    else element.setAttribute(name, value);
  }
  element.append(...children.map(deserializeNode));
  return element;
}
