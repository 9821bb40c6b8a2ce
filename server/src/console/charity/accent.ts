import Color from 'colorjs.io';
import { PAPER } from '@handsel/contract';
import { contrast, hexOf, READABLE_CONTRAST } from '../../platform/colors.ts';

const STEP = 0.01;

/**
 * The nearest readable color of the same hue: as text on the pages' paper and on its own wash, and
 * under white text. Undefined when the color is readable.
 */
export function readableColor(color: string): string | undefined {
  if (isReadable(color)) return undefined;
  const { coords } = new Color(color).to('oklch');
  const [lightness, chroma, hue] = coords.map((each) => (each === null || Number.isNaN(each) ? 0 : each));
  for (let darker = (lightness ?? 0) - STEP; darker > 0; darker -= STEP) {
    const candidate = hexOf(new Color('oklch', [darker, chroma ?? 0, hue ?? 0]));
    if (isReadable(candidate)) return candidate;
  }
  return '#000000';
}

function isReadable(color: string): boolean {
  return [PAPER.light, '#ffffff', washOf(color)].every(
    (other) => contrast(color, other) >= READABLE_CONTRAST,
  );
}

/**
 * The background of chosen or hovered items in the accent color: `--accent-wash` of the theme
 * (`ui/src/theme.css`).
 */
function washOf(color: string): string {
  const [, , hue] = new Color(color).to('oklch').coords;
  return hexOf(new Color('oklch', [0.955, 0.024, hue === null || Number.isNaN(hue) ? 0 : (hue ?? 0)]));
}
