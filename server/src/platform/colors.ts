import Color from 'colorjs.io';

/** WCAG 2.2, success criterion 1.4.3, for text of a usual size. */
export const READABLE_CONTRAST = 4.5;

/** The contrast ratio that WCAG 2.2 defines. */
export function contrast(one: string, other: string): number {
  return new Color(one).contrast(other, 'WCAG21');
}

/** The nearest color that screens can show, such as "#1d5a3a". */
export function hexOf(color: Color): string {
  return color.to('srgb').toGamut({ method: 'css' }).toString({ format: 'hex', collapse: false });
}
