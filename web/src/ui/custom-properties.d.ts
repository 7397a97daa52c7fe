import 'react';

declare module 'react' {
  /** Custom properties may be set like any other; the type of React knows only those of CSS itself. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
