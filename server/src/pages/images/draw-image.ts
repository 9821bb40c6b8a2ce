import { LOGO_MARK, PAPER, PREVIEW_IMAGE } from '@handsel/contract';
import sharp from 'sharp';
import { printable, titleFace, type Face } from '../../platform/pdf/fonts.ts';
import { mark, markSvg } from './mark.ts';
import { fitted, outline } from './outline.ts';

/** The content that the pictures show about the charity. */
export interface Looks {
  name: string;
  headline: string;
  accentColor: string;
  /** A PNG or JPEG instead of our own mark. */
  logo?: Uint8Array | undefined;
}

export type ImageTask = { looks: Looks } & (
  | { kind: 'preview'; action: string; goal?: DrawnGoal }
  | {
      kind: 'icon';
      size: number;
      /** Whether the mark keeps a distance from the corners, which home screens cut off. */
      isPadded: boolean;
    }
);

/** The progress of a campaign. */
export interface DrawnGoal {
  /** 0 to 1. */
  part: number;
  words: string;
}

/** The background that logos are designed for. */
const LOGO_PAPER = '#ffffff';
const INK = '#19251e';
const MUTED = '#515b53';
const BAR = '#dedccf';

const MARGIN = 80;
const LOGO = { width: 420, height: 96 };
/** The font sizes of the headline. The first one that fits is used. */
const HEADLINE = { sizes: [76, 68, 60, 52, 46], lines: 4, leading: 1.16 };

/** Draws one picture of the pages as a PNG. Runs on a separate thread (images.ts). */
export default async function drawImage(task: ImageTask): Promise<Buffer> {
  return task.kind === 'preview'
    ? drawPreview(task.looks, task.action, task.goal)
    : drawIcon(task.looks, task.size, task.isPadded);
}

/**
 * Draws a logo on white, like charities' papers. Our own mark is on the pages' paper if it is
 * padded, and otherwise transparent.
 */
async function drawIcon({ accentColor, logo }: Looks, size: number, isPadded: boolean): Promise<Buffer> {
  const inner = isPadded ? Math.round(size * 0.66) : size;
  const margin = Math.floor((size - inner) / 2);
  const isBare = !isPadded && logo === undefined;
  const background = isBare ? { r: 0, g: 0, b: 0, alpha: 0 } : logo === undefined ? PAPER.light : LOGO_PAPER;
  const mark =
    logo === undefined
      ? sharp(Buffer.from(markSvg(accentColor)), { density: (72 * inner) / LOGO_MARK.size })
      : sharp(logo).autoOrient();
  return mark
    .resize({ width: inner, height: inner, fit: 'contain', background })
    .flatten(isBare ? false : { background })
    .extend({
      top: margin,
      bottom: size - inner - margin,
      left: margin,
      right: size - inner - margin,
      background,
    })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function drawPreview(
  { name, headline, accentColor, logo }: Looks,
  action: string,
  goal: DrawnGoal | undefined,
): Promise<Buffer> {
  const { width, height } = PREVIEW_IMAGE;
  const face = titleFace(headline);
  const title = fitted(face, printable(face, headline), {
    ...HEADLINE,
    // Leaves space for our own mark.
    width: logo === undefined ? 800 : width - 2 * MARGIN,
  });
  const lineHeight = title.size * HEADLINE.leading;
  const middle = height / 2 + (goal === undefined ? 16 : -34);
  const top = middle - (title.lines.length * lineHeight) / 2 + title.size * 0.8;
  const parts = [
    `<rect width="${String(width)}" height="${String(height)}" fill="${logo === undefined ? PAPER.light : LOGO_PAPER}"/>`,
    `<rect width="${String(width)}" height="14" fill="${accentColor}"/>`,
    // Without a logo, our own mark is large at the right, half beyond the edge.
    logo === undefined
      ? `<g transform="translate(1050 ${String(height / 2 + 30)}) scale(3.6)" opacity="0.16">${mark(accentColor)}</g>`
      : '',
    logo === undefined
      ? `<g transform="translate(${String(MARGIN + 28)} 104) scale(0.36)">${mark(accentColor)}</g>`
      : '',
    logo === undefined
      ? text('strong', name, { x: MARGIN + 76, y: 116, size: 34, color: INK, width: 900 })
      : '',
    ...title.lines.map((line, index) =>
      text(face, line, { x: MARGIN, y: top + index * lineHeight, size: title.size, color: INK, width }),
    ),
    ...(goal === undefined ? [] : drawGoal(goal, accentColor, logo === undefined ? 640 : width - 2 * MARGIN)),
    text('strong', action, { x: MARGIN, y: height - 72, size: 32, color: accentColor, width: 640 }),
    logo === undefined
      ? ''
      : text('body', name, {
          x: MARGIN + 560,
          y: height - 72,
          size: 28,
          color: MUTED,
          width: 480,
          isAtEnd: true,
        }),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">${parts.join('')}</svg>`;
  const picture = sharp(Buffer.from(svg));
  if (logo === undefined) return picture.png({ compressionLevel: 9 }).toBuffer();
  const fit = await sharp(logo)
    .autoOrient()
    .resize({ ...LOGO, fit: 'inside' })
    .png()
    .toBuffer();
  return picture
    .composite([{ input: fit, left: MARGIN, top: 56 }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Draws a bar above the action, with its words. */
function drawGoal({ part, words }: DrawnGoal, color: string, width: number): string[] {
  const y = PREVIEW_IMAGE.height - 160;
  const bar = (length: number, fill: string) =>
    `<rect x="${String(MARGIN)}" y="${String(y)}" width="${String(length)}" height="20" rx="10" fill="${fill}"/>`;
  return [
    text('strong', words, { x: MARGIN, y: y - 20, size: 34, color: INK, width }),
    bar(width, BAR),
    // A narrower bar would not have round ends.
    part > 0 ? bar(Math.max(20, Math.round(width * part)), color) : '',
  ];
}

interface TextPlace {
  x: number;
  y: number;
  size: number;
  color: string;
  /** Longer text is cut. */
  width: number;
  /** The text ends at `x + width`. */
  isAtEnd?: boolean;
}

/** Draws letters as outlines, because the machine may have no fonts. */
function text(face: Face, words: string, { x, y, size, color, width, isAtEnd = false }: TextPlace): string {
  const [line = ''] = fitted(face, printable(face, words), { sizes: [size], width, lines: 1 }).lines;
  const drawn = outline(face, line, size);
  const left = isAtEnd ? x + width - drawn.width : x;
  return `<g transform="translate(${String(left)} ${String(y)})" fill="${color}">${drawn.paths}</g>`;
}
