import { DEFAULT_ACCENT_COLOR } from '@handsel/contract';
import Color from 'colorjs.io';

/** How much darker what is pressed is than the accent, in OKLCH. */
const DEEPER = 0.07;

/**
 * The charity's color in place of the theme's (`web/src/ui/theme.css`): itself in light pages; in dark ones the theme's own lightness in its
 * hue. Undefined where it is the theme's already.
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
