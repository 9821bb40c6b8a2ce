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

/** WCAG's contrast for text; more of it where light words are on dark, so that they shine. */
const READABLE = 4.5;
const BRIGHT = 7;
/** How far an accent is moved at a time towards what can be read. */
const STEP = 0.08;

/** A charity's accent among them, lighter or darker than it chose where it could not be read. @param accent e.g. "#1d5a3a" */
export function palettes(accent: string): { light: Palette; dark: Palette } {
  return {
    light: withAccent(
      LIGHT,
      moved(accent, '#000000', (mixed) => contrast(mixed, LIGHT.sheet) >= READABLE),
    ),
    dark: withAccent(
      DARK,
      moved(accent, tintOf(accent), (mixed) => contrast(mixed, DARK.sheet) >= BRIGHT),
    ),
  };
}

function withAccent(base: Omit<Palette, 'accent' | 'onAccent'>, accent: string): Palette {
  const onAccent = contrast('#ffffff', accent) >= READABLE ? '#ffffff' : '#10150f';
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
  const brightest = Math.max(...channels(colour));
  const full = brightest === 0 ? '#ffffff' : hex(channels(colour).map((each) => (each * 255) / brightest));
  return mix(full, '#ffffff', 0.5);
}

function mix(colour: string, other: string, share: number): string {
  const others = channels(other);
  const mixed = channels(colour).map((each, index) => each + ((others[index] ?? 0) - each) * share);
  return hex(mixed);
}

function hex(channelsOf: number[]): string {
  return `#${channelsOf.map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

/** As WCAG 2.2 defines it: of relative luminances. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((each) => {
    const share = each / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
