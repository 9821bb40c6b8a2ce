import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import anyAscii from 'any-ascii';
import { create, type Font, type GlyphRun } from 'fontkit';

/** The fonts of a PDF. All are embedded, because its reader may have none of them. */
const FILES = {
  body: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  strong: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
  /**
   * The display font of the pages, as a file that can be embedded. It has only the letters of
   * Europe's Latin alphabets.
   */
  display: '@expo-google-fonts/fraunces/400Regular/Fraunces_400Regular.ttf',
} as const;

export type Face = keyof typeof FILES;

const read = (file: string): Font =>
  rememberWords(create(readFileSync(fileURLToPath(import.meta.resolve(file)))) as Font);

/** Loaded once for all documents, because loading is most of the work of a small one. */
export const FONTS: Record<Face, Font> = {
  body: read(FILES.body),
  strong: read(FILES.strong),
  display: read(FILES.display),
};

/** The space within French amounts. The display font has only the wide one that does not break. */
const NARROW_SPACE = '\u202f';
const WIDE_SPACE = '\u00a0';

/** The font of a title: the display font if it has all letters. */
export function titleFace(text: string): Face {
  const letters = [...text.replaceAll(NARROW_SPACE, WIDE_SPACE)];
  return letters.every((letter) => hasLetter('display', letter)) ? 'display' : 'body';
}

/**
 * The text with letters that the font can print. Other letters are transliterated to Latin, one
 * word for each syllable, so that no box is printed (decision 008).
 */
export function printable(face: Face, text: string): string {
  let printed = '';
  for (const letter of text.normalize('NFC')) {
    if (hasLetter(face, letter)) printed += letter;
    else if (letter === NARROW_SPACE) printed += WIDE_SPACE;
    else {
      const latin = anyAscii(letter);
      const goesOn = /\p{Ll}$/u.test(printed) && /^[A-Z]/.test(latin);
      printed += goesOn ? ` ${latin}` : latin;
    }
  }
  return printed;
}

function hasLetter(face: Face, letter: string): boolean {
  return FONTS[face].hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

/**
 * More than the words of a charity's documents. Names and addresses may exceed it; then all words
 * are forgotten.
 */
const MAX_WORDS = 5_000;

/**
 * Caches the layout of words, which is most of the work of a document. Most words appear in the
 * next one, too.
 */
function rememberWords(font: Font): Font {
  const layOut = font.layout.bind(font);
  const words = new Map<string, GlyphRun>();
  font.layout = (text, features) => {
    if (features !== undefined) return layOut(text, features);
    const known = words.get(text) ?? layOut(text);
    if (words.size >= MAX_WORDS) words.clear();
    words.set(text, known);
    return copyOf(known);
  };
  return font;
}

/** Copied because pdfkit writes its own measures into the positions. */
function copyOf(run: GlyphRun): GlyphRun {
  const positions = run.positions.map((each) => ({ ...each }));
  return Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, { positions });
}
