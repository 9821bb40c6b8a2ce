import type PDFDocument from 'pdfkit';
import { printable, titleFace, type Face } from '../../../platform/pdf/fonts.ts';
import { newDocument } from '../../../platform/pdf/new-document.ts';
import type { QrCode } from './qr-code.ts';

/** The content of a poster. */
export interface Poster {
  size: 'A4' | 'LETTER';
  charity: string;
  accentColor: string;
  /** A PNG or JPEG. */
  logo: Uint8Array | undefined;
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

const INK = '#19251e';
const MUTED = '#515b53';
const MARGIN = 56;
const LOGO = { width: 220, height: 56 };
const TITLE_SIZES = [54, 46, 40, 34, 28];
/** The title's maximum share of the page's height. */
const TITLE_PART = 0.26;
/** Draws a poster on one sheet as a tagged PDF. Runs on a separate thread (poster.ts). */
export default async function drawPoster(poster: Poster): Promise<Buffer> {
  const { size, charity, accentColor, title, summary, invitation, address, code, codeWords, madeAt } = poster;
  const { document, written } = newDocument({ size, margin: 0, title, author: charity, madeAt });
  const { width, height } = document.page;
  const inner = width - 2 * MARGIN;
  const root = document.struct('Document');
  document.addStructure(root);
  const tagged = (tag: string, draw: () => void, alt?: string) => {
    root.add(document.struct(tag, alt === undefined ? {} : { alt }, draw));
  };
  const write = (
    face: Face,
    words: string,
    y: number,
    style: { size: number; color: string; align?: 'center' },
  ) => {
    const { size: fontSize, color, align } = style;
    document
      .font(face)
      .fontSize(fontSize)
      .fillColor(color)
      .text(printable(face, words), MARGIN, y, {
        width: inner,
        lineGap: fontSize * 0.12,
        ...(align && { align }),
      });
    return document.y;
  };

  document.rect(0, 0, width, 14).fill(accentColor);
  tagged('P', () => drawName(document, poster, write));
  const face = titleFace(title);
  const titleSize =
    TITLE_SIZES.find((each) => {
      document.font(face).fontSize(each);
      return (
        document.heightOfString(printable(face, title), { width: inner, lineGap: each * 0.12 }) <=
        height * TITLE_PART
      );
    }) ?? 24;
  let y = 148;
  tagged('H1', () => {
    y = write(face, title, y, { size: titleSize, color: INK }) + 10;
  });
  tagged('P', () => {
    y = write('body', summary, y, { size: 18, color: MUTED });
  });
  const top = Math.max(y + 28, height * 0.42);
  const side = Math.min(inner * 0.74, height - top - 150);
  tagged(
    'Figure',
    () => {
      document
        .save()
        .translate((width - side) / 2, top)
        .scale(side / code.size)
        .path(code.path)
        .fill('#000000')
        .restore();
    },
    codeWords,
  );
  tagged('P', () => {
    y = write('strong', invitation, top + side + 14, { size: 24, color: accentColor, align: 'center' });
  });
  tagged('P', () => {
    write('body', address, y + 4, { size: 15, color: INK, align: 'center' });
  });
  root.end();
  document.end();
  return written;
}

function drawName(
  document: InstanceType<typeof PDFDocument>,
  { logo, charity }: Poster,
  write: (face: Face, words: string, y: number, style: { size: number; color: string }) => number,
): void {
  if (logo === undefined) write('strong', charity, 70, { size: 20, color: INK });
  else document.image(Buffer.from(logo), MARGIN, 52, { fit: [LOGO.width, LOGO.height] });
}
