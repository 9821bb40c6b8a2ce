import Color from 'colorjs.io';

/** WCAG 2.2, success criterion 1.4.3: text of a usual size. */
export const READABLE_CONTRAST = 4.5;

/** As WCAG 2.2 defines it. */
export function contrast(one: string, other: string): number {
  return new Color(one).contrast(other, 'WCAG21');
}

/** e.g. "#1d5a3a", the nearest that screens can show */
export function hexOf(color: Color): string {
  return color.to('srgb').toGamut({ method: 'css' }).toString({ format: 'hex', collapse: false });
}
