/**
 * The breakpoints of the layout in CSS pixels; below the first it is that of the narrowest phones. Stylesheets cannot
 * import them: a test compares every media query with this table.
 */
export const breakpoints = { mb: 480, s: 640, m: 1024, l: 1280, xl: 1536, xxl: 1920 } as const;
