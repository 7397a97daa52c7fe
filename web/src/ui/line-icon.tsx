import type { ReactNode, SVGProps } from 'react';

/** A line icon of these shapes, drawn on 24 × 24 in the colour of the text. Built icons use it. */
export const createLineIcon = (shapes: ReactNode) => (props: SVGProps<SVGSVGElement>) => (
  <svg
    viewBox="0 0 24 24"
    width="1em"
    height="1em"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    strokeWidth="2"
    aria-hidden="true"
    {...props}
  >
    {shapes}
  </svg>
);
