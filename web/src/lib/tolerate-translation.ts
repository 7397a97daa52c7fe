/**
 * Lets React go on in a page whose texts a translator has replaced, as browsers and extensions do: React removes and
 * inserts its own nodes, would not find them, throw, and take the whole page away while the music plays
 * (facebook/react#11538).
 */
export function tolerateTranslatedTexts(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function removeIfHere<Child extends Node>(this: Node, child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child;
  };
  Node.prototype.insertBefore = function insertAtEndOtherwise<Inserted extends Node>(
    this: Node,
    node: Inserted,
    before: Node | null,
  ): Inserted {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as Inserted;
  };
}
