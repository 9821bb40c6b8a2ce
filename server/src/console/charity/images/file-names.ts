/** The formats of a picture, the best first. */
export const HERO_FORMATS = ['avif', 'webp'] as const;
export const LOGO_NAME = 'logo.webp';

/** CSS pixels at one and two device pixels: of a phone, and of the column beside the form. */
const HERO_WIDTHS = [400, 640, 960, 1_280];

/** The widths of a picture's files, up to its own width. */
export function heroWidths(width: number): number[] {
  const narrower = HERO_WIDTHS.filter((each) => each < width);
  return narrower.length === HERO_WIDTHS.length ? narrower : [...narrower, width];
}

export function heroName(width: number, format: (typeof HERO_FORMATS)[number]): string {
  return `hero-${String(width)}.${format}`;
}
