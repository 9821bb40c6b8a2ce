import { CARD_ART, type cardArt, type CardText } from '@handsel/contract';
import type { Language } from '@handsel/words/languages';
import { printable, titleFace, type Face } from '../../../platform/pdf/fonts.ts';
import { newDocument } from '../../../platform/pdf/new-document.ts';
import { Tags, type Document } from '../../../platform/pdf/tags.ts';

/** The content of a printed card. */
export interface PaperCard {
  size: 'A4' | 'LETTER';
  language: Language;
  /** The title of the file. */
  kind: string;
  text: CardText;
  art: ReturnType<typeof cardArt>;
  charity: string;
  website: string;
  accentColor: string;
  madeAt: Date;
}

const INK = '#19251e';
const MUTED = '#515b53';
const MARGIN = 64;
const TITLE_SIZE = 30;
/** Font sizes of the message. The first size at which the whole message fits is used. */
const MESSAGE_SIZES = [15, 13.5, 12, 11, 10];
const FOOT = 76;
const TOP = 48;
/** The picture's share of the width between the margins. */
const ART_PART = 0.84;

interface Style {
  face: Face;
  size: number;
  color: string;
  align?: 'center' | 'left';
}

/**
 * Draws a card on one sheet as a tagged PDF, with the picture above the text. Runs on its own
 * thread (print-card.ts).
 */
export default async function drawCard(card: PaperCard): Promise<Buffer> {
  const { size, language, kind, text, art, charity, madeAt } = card;
  const { document, written } = newDocument({
    size,
    margin: 0,
    language,
    title: kind,
    author: charity,
    madeAt,
  });
  const { width, height } = document.page;
  const inner = width - 2 * MARGIN;
  const tags = new Tags(document);
  let y = TOP;
  const write = (tag: string, words: string, style: Style, below = 0) => {
    tags.structure(tag, () => {
      set(document, style);
      document.text(printable(style.face, words), MARGIN, y, options(style, inner));
      y = document.y + below;
    });
  };

  const scale = (inner * ART_PART) / CARD_ART.width;
  const x = MARGIN + (inner * (1 - ART_PART)) / 2;
  const box = { x, y, width: CARD_ART.width * scale, height: CARD_ART.height * scale };
  tags.figure(text.alt, box, () => drawArt(document, art, { x, y, scale }));
  y += box.height + 30;
  write('H1', text.title, { face: titleFace(text.title), size: TITLE_SIZE, color: INK, align: 'center' }, 18);
  const line = { face: 'body', size: 11.5, color: MUTED, align: 'center' } as const;
  const closing = text.paragraphs.slice(0, -1);
  const room = height - FOOT - y - closing.length * 20 - 60;
  const body = { face: 'body', size: fittingSize(document, text.message, inner, room), color: INK } as const;
  const isShort = text.message.join('').length < 120;
  for (const each of text.message) write('P', each, { ...body, align: isShort ? 'center' : 'left' }, 10);
  write(
    'P',
    text.from,
    { face: titleFace(text.from), size: 18, color: card.accentColor, align: 'center' },
    18,
  );
  for (const each of closing) write('P', each, line, 4);
  y = height - FOOT + 26;
  write('P', `${charity} · ${new URL(card.website).host}`, { ...line, size: 9.5 });
  tags.end();
  document.end();
  return written;
}

function set(document: Document, { face, size, color }: Style): void {
  document.font(face).fontSize(size).fillColor(color);
}

function options({ size, align = 'left' }: Pick<Style, 'size' | 'align'>, width: number) {
  return { width, align, lineGap: size * 0.28 };
}

function fittingSize(document: Document, message: string[], width: number, room: number): number {
  const fits = MESSAGE_SIZES.find((size) => {
    document.font('body').fontSize(size);
    const heights = message.map(
      (each) => document.heightOfString(printable('body', each), options({ size }, width)) + 10,
    );
    return heights.reduce((sum, each) => sum + each, 0) <= room;
  });
  return fits ?? 9;
}

function drawArt(
  document: Document,
  { paper, shapes }: PaperCard['art'],
  { x, y, scale }: { x: number; y: number; scale: number },
): void {
  const { width, height } = CARD_ART;
  document.save().translate(x, y).scale(scale);
  document.roundedRect(0, 0, width, height, 8).clip();
  document.rect(0, 0, width, height).fill(paper);
  for (const shape of shapes) {
    document.path(shape.d);
    if ('fill' in shape) document.fill(shape.fill);
    else document.lineCap('round').lineWidth(shape.width).stroke(shape.stroke);
  }
  document.restore();
}
