/**
 * Lets React run in a page whose texts a translator has replaced, as browsers and extensions do. React would not find
 * the nodes that it removes or inserts before, throw, and unmount the whole page while the music plays
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
