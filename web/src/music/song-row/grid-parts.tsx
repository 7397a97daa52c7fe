import type { ComponentProps } from 'react';

/**
 * The ARIA roles of a list of songs. A real table cannot contain the boxes that a virtual list puts between it and its
 * rows, so plain boxes get the roles; the rows carry the focus, not the cells.
 */
export const AriaGrid = (props: ComponentProps<'div'>) => <div {...{ role: 'grid' }} {...props} />;
export const AriaRow = (props: ComponentProps<'div'>) => <div {...{ role: 'row' }} {...props} />;
export const AriaColumnHeader = (props: ComponentProps<'span'>) => (
  <span {...{ role: 'columnheader' }} {...props} />
);

export const gridCellProps = { role: 'gridcell' } as const;
