/**
 * The default mark beside the charity's name on pages and PDFs: SVG paths around the origin, 160
 * units wide and high, each rotated by the given degrees. A charity with its own mark draws it
 * here.
 */
export const LOGO_MARK = {
  size: 160,
  paths: [
    { d: 'M3 2-22 0-52 70-34 64-26 78ZM-3 2 22 0 52 70 34 64 26 78Z', turn: 0 },
    { d: 'M0 0C-22-14-27-54-9-64 4-70 27-54 22-36 19-20 9-8 0 0Z', turn: -70 },
    { d: 'M0 0C-22-14-27-54-9-64 4-70 27-54 22-36 19-20 9-8 0 0Z', turn: 70 },
  ],
} as const;
