import PDFDocument from 'pdfkit';
import { FONTS } from './fonts.ts';
import { drawFooters, drawHeader } from './frame.ts';
import { COLOURS, Page, PAPER } from './page.ts';
import type { Letterhead, Sheet } from './sheet.ts';
import { drawTable } from './table.ts';

/** ISO 14289-1. The types of pdfkit do not name it yet. */
const ACCESSIBLE: string = 'PDF/UA';

/** A label and what it says. */
const FACTS = [{ width: 0.28 }, { width: 0.72 }];

/**
 * Sets a document on US letter paper as a tagged PDF: title, language, headings, tables and reading order are there for a screen reader,
 * and every face is embedded. Runs on a thread of its own (sheet.ts).
 */
export default async function drawSheet({
  letterhead,
  sheet,
}: {
  letterhead: Letterhead;
  sheet: Sheet;
}): Promise<Buffer> {
  const { madeAt } = sheet;
  const document = new PDFDocument({
    size: 'LETTER',
    margins: { top: PAPER.top, bottom: PAPER.bottom, left: PAPER.side, right: PAPER.side },
    // Footers are drawn last, when it is known how many pages there are.
    bufferPages: true,
    font: '',
    pdfVersion: '1.7',
    subset: ACCESSIBLE as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: `${sheet.kind}, ${letterhead.name}`,
      Author: letterhead.legalName,
      Creator: 'Handsel',
      Producer: 'Handsel',
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => {
      resolve(Buffer.concat(chunks));
    });
    document.on('error', reject);
  });
  for (const [face, font] of Object.entries(FONTS)) {
    // It takes a font that was read already; its types do not say so.
    document.registerFont(face, font as unknown as Uint8Array);
  }
  const page = new Page(document);
  drawHeader(page, letterhead, sheet.kind);
  drawBody(page, sheet);
  page.end();
  drawFooters(page, letterhead);
  document.end();
  return written;
}

function drawBody(page: Page, sheet: Sheet): void {
  page.heading(sheet.title);
  if (sheet.notice !== undefined) page.notice(sheet.notice);
  for (const each of sheet.paragraphs) page.paragraph(each);
  if (sheet.rows.length > 0) drawTable(page, { columns: FACTS, rows: sheet.rows });
  if (sheet.table !== undefined) drawTable(page, sheet.table);
  for (const each of sheet.smallPrint) page.paragraph(each, { size: 9.5, colour: COLOURS.muted });
}
