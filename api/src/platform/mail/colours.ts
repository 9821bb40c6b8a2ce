import Color from 'colorjs.io';
import { contrast, hexOf, READABLE_CONTRAST } from '../colors.ts';

/** The colours of web/src/ui/theme.css in the plain form that mail programs understand, for a light screen and for a dark one. */
export interface Palette {
  paper: string;
  sheet: string;
  ink: string;
  muted: string;
  line: string;
  danger: string;
  accent: string;
  /** Words on the accent. */
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

/** More contrast where light words are on dark, so that they shine. */
const BRIGHT = 7;
/** How far an accent is moved at a time towards what can be read. */
const STEP = 0.08;

/** A charity's accent among them, lighter or darker than it chose where it could not be read. @param accent e.g. "#1d5a3a" */
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

/** The first colour on the way that will do. */
function moved(colour: string, towards: string, willDo: (mixed: string) => boolean): string {
  for (let share = 0; share < 1; share += STEP) {
    const mixed = mix(colour, towards, share);
    if (willDo(mixed)) return mixed;
  }
  return towards;
}

/** As light as it can be and still of its hue: white alone would make it grey. */
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
