import Color from 'colorjs.io';
import { contrast, hexOf, READABLE_CONTRAST } from '../colors.ts';

/**
 * The colors of ui/src/theme.css in the plain form that mail programs understand, for a light
 * screen and for a dark one.
 */
export interface Palette {
  paper: string;
  sheet: string;
  ink: string;
  muted: string;
  line: string;
  danger: string;
  accent: string;
  /** Text on the accent color. */
  onAccent: string;
}

const LIGHT = {
  paper: '#f7f4ec',
  sheet: '#fffefa',
  ink: '#1c2a20',
  muted: '#545c55',
  line: '#d9d4c5',
  danger: '#9a2a22',
};
const DARK = {
  paper: '#121916',
  sheet: '#1a231f',
  ink: '#ebe8dd',
  muted: '#b0b3a9',
  line: '#333d37',
  danger: '#f0a59b',
};

/** A higher contrast for light text on dark, so that it stands out. */
const BRIGHT = 7;
/** The share of the other color in each step towards a readable accent. */
const STEP = 0.08;

/**
 * The palettes with a charity's accent, made darker or lighter until it is readable.
 * @param accent such as "#1d5a3a"
 */
export function palettes(accent: string): { light: Palette; dark: Palette } {
  return {
    light: withAccent(
      LIGHT,
      moved(accent, '#000000', (mixed) => contrast(mixed, LIGHT.sheet) >= READABLE_CONTRAST),
    ),
    dark: withAccent(
      DARK,
      moved(accent, tintOf(accent), (mixed) => contrast(mixed, DARK.sheet) >= BRIGHT),
    ),
  };
}

function withAccent(base: Omit<Palette, 'accent' | 'onAccent'>, accent: string): Palette {
  const onAccent = contrast('#ffffff', accent) >= READABLE_CONTRAST ? '#ffffff' : '#10150f';
  return { ...base, accent, onAccent };
}

/** The first sufficient color on the way. */
function moved(colour: string, towards: string, willDo: (mixed: string) => boolean): string {
  for (let share = 0; share < 1; share += STEP) {
    const mixed = mix(colour, towards, share);
    if (willDo(mixed)) return mixed;
  }
  return towards;
}

/** The lightest color of the same hue, because mixing with white only would make it gray. */
function tintOf(colour: string): string {
  const { coords } = new Color(colour).to('srgb');
  const channels = coords.map((each) => each ?? 0);
  const brightest = Math.max(...channels);
  const [red = 1, green = 1, blue = 1] = brightest === 0 ? [] : channels.map((each) => each / brightest);
  return mix(hexOf(new Color('srgb', [red, green, blue])), '#ffffff', 0.5);
}

function mix(colour: string, other: string, share: number): string {
  return hexOf(Color.mix(colour, other, share, { space: 'srgb' }));
}
