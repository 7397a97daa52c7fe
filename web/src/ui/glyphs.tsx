import type { ReactNode, SVGProps } from 'react';

/** The filled icons of a player, on 24 × 24 with rounded joins; line icons would look weak beside them. */
function Glyph({ children, ...rest }: SVGProps<SVGSVGElement> & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="currentColor"
      stroke="currentColor"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      {children}
    </svg>
  );
}

export const PlayGlyph = (props: SVGProps<SVGSVGElement>) => (
  <Glyph strokeWidth="3" {...props}>
    <path d="M8 5.5v13L18.5 12z" />
  </Glyph>
);

export const PauseGlyph = (props: SVGProps<SVGSVGElement>) => (
  <Glyph strokeWidth="2" {...props}>
    <path d="M7 5.5h2.5v13H7zM14.5 5.5H17v13h-2.5z" />
  </Glyph>
);

export const NextGlyph = (props: SVGProps<SVGSVGElement>) => (
  <Glyph strokeWidth="2.5" {...props}>
    <path d="M6 6.25v11.5L14.5 12z" />
    <path d="M18.75 5.5v13" strokeLinecap="round" />
  </Glyph>
);

export const PreviousGlyph = (props: SVGProps<SVGSVGElement>) => (
  <Glyph strokeWidth="2.5" {...props}>
    <path d="M18 6.25v11.5L9.5 12z" />
    <path d="M5.25 5.5v13" strokeLinecap="round" />
  </Glyph>
);
