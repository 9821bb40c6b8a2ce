import { drawFooters, drawHeader } from './frame.ts';
import { newDocument } from './new-document.ts';
import { COLOURS, Page, PAPER } from './page.ts';
import type { Letterhead, Sheet } from './sheet.ts';
import { drawTable } from './table.ts';

/** The widths of label and value. */
const FACTS = [{ width: 0.28 }, { width: 0.72 }];

/**
 * Draws a document on US letter paper as a tagged PDF. It has a title, language, headings, tables
 * and reading order for screen readers, and embeds every font. Runs on a separate thread
 * (sheet.ts).
 */
export default async function drawSheet({
  letterhead,
  sheets,
}: {
  letterhead: Letterhead;
  sheets: readonly Sheet[];
}): Promise<Buffer> {
  const [first] = sheets;
  if (first === undefined) throw new Error('there is no document of no sheets');
  const { document, written } = newDocument({
    size: 'LETTER',
    margins: { top: PAPER.top, bottom: PAPER.bottom, left: PAPER.side, right: PAPER.side },
    // Footers are drawn last, when the number of pages is known.
    bufferPages: true,
    language: first.language,
    title: `${first.kind}, ${letterhead.name}`,
    author: letterhead.legalName,
    madeAt: first.madeAt,
  });
  const page = new Page(document);
  for (const sheet of sheets) {
    if (sheet !== first) document.addPage();
    page.language = sheet.language === first.language ? undefined : sheet.language;
    drawHeader(page, letterhead, sheet);
    drawBody(page, sheet);
  }
  page.end();
  // Several sheets in one file are separate documents, so their pages are not numbered.
  drawFooters(page, letterhead, first.language, sheets.length === 1);
  document.end();
  return written;
}

function drawBody(page: Page, sheet: Sheet): void {
  page.heading(sheet.title);
  if (sheet.notice !== undefined) page.notice(sheet.notice);
  for (const each of sheet.paragraphs) page.paragraph(each);
  if (sheet.rows.length > 0) drawTable(page, { columns: FACTS, rows: sheet.rows });
  if (sheet.table !== undefined) drawTable(page, sheet.table);
  for (const { title, paragraphs, table } of sheet.sections ?? []) {
    page.subheading(title);
    for (const each of paragraphs) page.paragraph(each);
    if (table !== undefined) drawTable(page, table);
  }
  for (const each of sheet.smallPrint) page.paragraph(each, { size: 9.5, colour: COLOURS.muted });
}
