import styles from './state-drawing.module.css';

/** The kind of state: nothing there yet, nothing found, gone, no access, failed, no network. */
export type StateDrawingName = 'empty' | 'nothingFound' | 'gone' | 'closed' | 'failed' | 'offline';

/** Each drawing has one filled shape and one set of lines, in the style of the default covers (a moon over water). */
const drawings: Readonly<Record<StateDrawingName, { readonly body: string; readonly lines: string }>> = {
  empty: {
    body: 'M48 18a17 17 0 1 1 0 34 17 17 0 0 1 0-34Z',
    lines: 'M14 62h68M26 70h44M36 78h24',
  },
  nothingFound: {
    body: 'M43 37a6 6 0 1 1 0 12 6 6 0 0 1 0-12Z',
    lines:
      'M43 15a28 28 0 1 1 0 56 28 28 0 0 1 0-56ZM43 26a17 17 0 1 1 0 34 17 17 0 0 1 0-34ZM63.5 63.5 80 80',
  },
  gone: {
    // The shape is open at the bottom, because the horizon line drawn over it would otherwise have two colours.
    body: 'M22 62a26 26 0 0 1 52 0',
    lines: 'M12 62h72M28 70h40M38 78h20M48 17v9M17 30l6 6M79 30l-6 6',
  },
  closed: {
    body: 'M56 20a11 11 0 1 1 0 22 11 11 0 0 1 0-22Z',
    lines: 'M10 76 34 36l15 24 9-13 28 29ZM20 84h56',
  },
  failed: {
    body: 'M48 20a15 15 0 1 1 0 30 15 15 0 0 1 0-30Z',
    lines: 'M10 66c6-7 12-7 18 0s10 6 14 2M54 64c4-4 9-3 14 2s12 7 18 0M44 58l8 8-8 6 8 8',
  },
  offline: {
    body: 'M55 16a20 20 0 1 0 13 35 22 22 0 0 1-13-35Z',
    lines: 'M12 66h14M34 66h8M50 66h8M66 66h18M28 75h10M46 75h8M62 75h8',
  },
};

/** A line drawing of 96 px above the message of a screen without content. */
export function StateDrawing({ name }: { readonly name: StateDrawingName }) {
  const { body, lines } = drawings[name];
  return (
    <svg viewBox="0 0 96 96" className={styles['drawing']} aria-hidden="true">
      <path d={body} className={styles['body']} />
      <path d={lines} />
    </svg>
  );
}
