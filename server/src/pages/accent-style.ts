import { DEFAULT_ACCENT_COLOR } from '@handsel/contract';
import Color from 'colorjs.io';

/** The difference in OKLCH lightness between the accent and a pressed button. */
const DEEPER = 0.07;

/**
 * The style that replaces the theme's color by the charity's (`ui/src/theme.css`). Light pages
 * use the color itself; dark pages keep the theme's lightness with its hue. Undefined if it is the
 * theme's color already.
 */
export function accentStyle(color: string): string | undefined {
  if (color.toLowerCase() === DEFAULT_ACCENT_COLOR) return undefined;
  const [lightness, chroma, hue] = new Color(color).to('oklch').coords.map((each) => each ?? 0);
  const deep = Math.max(0, (lightness ?? 0) - DEEPER);
  const [c, h] = [(chroma ?? 0).toFixed(3), (hue ?? 0).toFixed(1)];
  return [
    `:root{--accent-hue:${h};--accent-chroma:${c}}`,
    `@media not (prefers-color-scheme:dark){:root{--accent:${color};--accent-deep:oklch(${deep.toFixed(3)} ${c} ${h})}}`,
  ].join('');
}
