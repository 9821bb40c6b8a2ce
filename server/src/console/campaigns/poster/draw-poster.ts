import { documentWords } from '@handsel/words/documents/layout';
import { hyphenated } from '../../../platform/pdf/hyphens.ts';
import { printable, titleFace, type Face } from '../../../platform/pdf/fonts.ts';
import { newDocument } from '../../../platform/pdf/new-document.ts';
import { Tags, type Document } from '../../../platform/pdf/tags.ts';
import type { QrCode } from './qr-code.ts';
import type { Language } from '@handsel/words/languages';

/** The content of a poster. */
export interface Poster {
  size: 'A4' | 'LETTER';
  /** The charity's own. */
  language: Language;
  charity: string;
  accentColor: string;
  /** A PNG or JPEG. */
  logo: Uint8Array | undefined;
  /** The campaign's picture, a JPEG. */
  picture: { content: Uint8Array; alt: string } | undefined;
  title: string;
  summary: string;
  invitation: string;
  /** The address in the form that people type. */
  address: string;
  code: QrCode;
  /** The description of the code for screen readers. */
  codeWords: string;
  madeAt: Date;
}

interface Style {
  face: Face;
  size: number;
  color: string;
  align?: 'center';
}

const INK = '#19251e';
const MUTED = '#515b53';
const MARGIN = 56;
const BAR = 14;
const LOGO = { width: 220, height: 56 };
const SUMMARY_SIZE = 18;
const TITLE_SIZES = [54, 46, 40, 34, 28];
/** The maximum shares of the page's height. */
const TITLE_PART = 0.26;
const TITLE_PART_BELOW_PICTURE = 0.17;
const PICTURE_PART = 0.36;
/** The smallest side of the code below a picture: a phone reads it from two meters away. */
const CODE_SIDE = 190;
/** The room for the invitation, the address and the margin. */
const FOOT = 150;

/** Draws a poster on one sheet as a tagged PDF. Runs on a separate thread (poster.ts). */
export default async function drawPoster(poster: Poster): Promise<Buffer> {
  const { size, language, charity, accentColor, invitation, address, code, codeWords, madeAt } = poster;
  const { document, written } = newDocument({
    size,
    margin: 0,
    language,
    title: poster.title,
    author: charity,
    madeAt,
  });
  const { width, height } = document.page;
  const tags = new Tags(document);
  const write = (tag: string, text: string, y: number, style: Style) => {
    tags.structure(tag, () => {
      set(document, style).fillColor(style.color);
      document.text(printable(style.face, text), MARGIN, y, options(document, style));
    });
    return document.y;
  };

  const title = titleOf(document, poster);
  const summary = { face: 'body', size: SUMMARY_SIZE, color: MUTED } as const;
  const summaryText = hyphenated(document, poster.summary, summary, width - 2 * MARGIN);
  const textHeight = heightOf(document, title.text, title.style) + heightOf(document, summaryText, summary);
  let y = drawPicture(tags, poster, textHeight);
  tags.artifact(() => document.rect(0, y, width, BAR).fill(accentColor));
  y += BAR + 24;
  drawName(tags, poster, y, write);
  y += LOGO.height + (poster.picture === undefined ? 40 : 20);
  y = write('H1', title.text, y, title.style) + 10;
  y = write('P', summaryText, y, summary);

  const top = poster.picture === undefined ? Math.max(y + 28, height * 0.42) : y + 16;
  const side = Math.min((width - 2 * MARGIN) * 0.74, height - top - FOOT);
  const x = (width - side) / 2;
  tags.figure(codeWords, { x, y: top, width: side, height: side }, () => {
    document
      .save()
      .translate(x, top)
      .scale(side / code.size)
      .path(code.path)
      .fill('#000000')
      .restore();
  });
  const below = { face: 'strong', size: 24, color: accentColor, align: 'center' } as const;
  y = write('P', invitation, top + side + 14, below);
  write('P', address, y + 4, { face: 'body', size: 15, color: INK, align: 'center' });
  tags.end();
  document.end();
  return written;
}

/** The title in the largest size at which it fits, if possible without hyphens. */
function titleOf(document: Document, { title, picture }: Poster): { text: string; style: Style } {
  const face = titleFace(title);
  const { width, height } = document.page;
  const room = height * (picture === undefined ? TITLE_PART : TITLE_PART_BELOW_PICTURE);
  const styles = TITLE_SIZES.map((size): Style => ({ face, size, color: INK }));
  const texts = styles.map((style) => ({
    style,
    text: hyphenated(document, title, style, width - 2 * MARGIN),
  }));
  const fitting = texts.filter(({ style, text }) => heightOf(document, text, style) <= room);
  return (
    fitting.find(({ text }) => text === title) ??
    fitting.at(-1) ?? { text: title, style: { face, size: 24, color: INK } }
  );
}

/**
 * Draws the picture across the top of the page, cut to the height that the text leaves.
 * @returns where it ends
 */
function drawPicture(tags: Tags, { picture }: Poster, textHeight: number): number {
  if (picture === undefined) return 0;
  const { document } = tags;
  const { width, height: pageHeight } = document.page;
  const others = BAR + 24 + LOGO.height + 20 + 10 + textHeight + 16 + CODE_SIDE + FOOT;
  const height = Math.min(pageHeight * PICTURE_PART, pageHeight - others);
  tags.figure(picture.alt, { x: 0, y: 0, width, height }, () => {
    document.save().rect(0, 0, width, height).clip();
    document.image(Buffer.from(picture.content), 0, 0, {
      cover: [width, height],
      align: 'center',
      valign: 'center',
    });
    document.restore();
  });
  return height;
}

function drawName(
  tags: Tags,
  { logo, charity }: Poster,
  y: number,
  write: (tag: string, text: string, y: number, style: Style) => void,
): void {
  if (logo === undefined) {
    write('P', charity, y + 18, { face: 'strong', size: 20, color: INK });
    return;
  }
  tags.figure(documentWords.logo({ charity }), { x: MARGIN, y, ...LOGO }, () =>
    tags.document.image(Buffer.from(logo), MARGIN, y, { fit: [LOGO.width, LOGO.height] }),
  );
}

const set = (document: Document, { face, size }: Style): Document => document.font(face).fontSize(size);

function options({ page }: Document, { size, align }: Style) {
  return { width: page.width - 2 * MARGIN, lineGap: size * 0.12, ...(align && { align }) };
}

function heightOf(document: Document, text: string, style: Style): number {
  return set(document, style).heightOfString(printable(style.face, text), options(document, style));
}
