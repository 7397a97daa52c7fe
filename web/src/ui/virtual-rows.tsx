import type { ReactElement, Ref } from 'react';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';

export type VirtualRowsHandle = WindowVirtualizerHandle;

interface VirtualRowsProps {
  readonly count: number;
  /** The height of every row in pixels. */
  readonly rowHeight: number;
  readonly renderRow: (index: number) => ReactElement;
  /** How many rows beyond the visible ones are kept ready on each side. */
  readonly overscan?: number;
  readonly ref?: Ref<VirtualRowsHandle>;
  readonly onScroll?: () => void;
}

/** A long list of equal rows in the page's own scroll: only the rows near the window are in the document. */
export function VirtualRows({ count, rowHeight, renderRow, overscan = 8, ref, onScroll }: VirtualRowsProps) {
  return (
    <WindowVirtualizer
      data={{ length: count }}
      itemSize={rowHeight}
      bufferSize={rowHeight * overscan}
      {...(ref && { ref })}
      {...(onScroll && { onScroll })}
    >
      {(_row, index) => renderRow(index)}
    </WindowVirtualizer>
  );
}
