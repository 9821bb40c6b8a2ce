import { FONTS, type Face } from '../../platform/pdf/fonts.ts';

/** The letters of a line as SVG paths, from the beginning of its baseline, and its width. */
export function outline(face: Face, line: string, size: number): { paths: string; width: number } {
  const font = FONTS[face];
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(line);
  let x = 0;
  let paths = '';
  for (const [index, glyph] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const at = `translate(${String((x + xOffset) * scale)} ${String(-yOffset * scale)})`;
    paths += `<path transform="${at} scale(${String(scale)} ${String(-scale)})" d="${glyph.path.toSVG()}"/>`;
    x += xAdvance;
  }
  return { paths, width: x * scale };
}

interface Room {
  /** From the preferred size to the smallest. */
  sizes: readonly number[];
  width: number;
  lines: number;
}

/**
 * Breaks a text into lines in the largest size that fits. A text that is too long for the smallest
 * size ends with an ellipsis.
 */
export function fitted(
  face: Face,
  words: string,
  { sizes, width, lines }: Room,
): { size: number; lines: string[] } {
  const isWithin = (line: string, size: number) => widthOf(face, line, size) <= width;
  const smallest = sizes.at(-1) ?? 0;
  for (const size of sizes) {
    const broken = linesOf(words, (line) => isWithin(line, size));
    if (broken.length <= lines && broken.every((line) => isWithin(line, size)))
      return { size, lines: broken };
  }
  const kept = linesOf(words, (line) => isWithin(line, smallest)).slice(0, lines);
  const last = kept.pop() ?? '';
  return { size: smallest, lines: [...kept, cut(last, (line) => isWithin(line, smallest))] };
}

function widthOf(face: Face, line: string, size: number): number {
  const { advanceWidth } = FONTS[face].layout(line);
  return (advanceWidth * size) / FONTS[face].unitsPerEm;
}

function linesOf(words: string, isWithin: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/).filter((each) => each !== '')) {
    const last = lines.at(-1);
    const longer = `${last ?? ''} ${word}`;
    if (last !== undefined && isWithin(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function cut(line: string, isWithin: (line: string) => boolean): string {
  const letters = [...line];
  while (letters.length > 0 && !isWithin(`${letters.join('')}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
