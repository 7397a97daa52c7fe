import 'react';

declare module 'react' {
  /** Allows custom properties in `style`; React's type contains only the standard properties. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
