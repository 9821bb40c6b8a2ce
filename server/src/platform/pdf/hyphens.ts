import { printable, type Face } from './fonts.ts';
import type { Document } from './tags.ts';

/**
 * The text with hyphens in the words that are wider than a line, where they break. A soft hyphen
 * would hide every hyphen of the font, because both have the same glyph.
 */
export function hyphenated(
  document: Document,
  text: string,
  { face, size }: { face: Face; size: number },
  width: number,
): string {
  document.font(face).fontSize(size);
  const room = width - document.widthOfString('-');
  return text
    .split(' ')
    .map((word) => {
      const lines = document.widthOfString(printable(face, word)) / width;
      return lines <= 1 ? word : inParts(word, Math.ceil((lines * width) / room)).join('-');
    })
    .join(' ');
}

function inParts(word: string, count: number): string[] {
  const letters = [...word];
  return Array.from({ length: count }, (_, index) =>
    letters
      .slice(Math.round((letters.length * index) / count), Math.round((letters.length * (index + 1)) / count))
      .join(''),
  );
}
