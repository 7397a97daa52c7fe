import 'react';

declare module 'react' {
  /** Allows custom properties in `style`; React's type has only those of CSS itself. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
