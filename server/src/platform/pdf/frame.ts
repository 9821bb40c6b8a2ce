import { LOGO_MARK } from '@handsel/contract';
import { documentWords } from '@handsel/words/documents/layout';
import { wordsIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
import type { Letterhead, Sheet } from './sheet.ts';
import { printable } from './fonts.ts';
import { COLOURS, PAPER, TEXT_WIDTH, type Page } from './page.ts';

const MARK = 30;
const LOGO = { width: 150, height: 44 };
const FOOTER_TOP = PAPER.height - PAPER.bottom + 22;
/** The same as in pages/sample-band.ts. */
const BAND = { height: 32, top: 10, size: 10.5, colour: '#7a4b00', ink: '#ffffff' } as const;
const FOOTER = { size: 9, colour: COLOURS.muted } as const;

/** Draws the charity at the top left, and the kind of document at the right. */
export function drawHeader(
  page: Page,
  letterhead: Letterhead,
  { kind, language }: Pick<Sheet, 'kind' | 'language'>,
): void {
  const { document } = page;
  const { name, logo, accentColor, mark } = letterhead;
  if (mark !== undefined) drawBand(page, mark);
  const top = document.y;
  const kindWidth = 180;
  if (logo === undefined) page.artifact(() => drawMark(page, accentColor));
  else
    page.figure(
      wordsIn(language, documentWords).logo({ charity: name }),
      { x: PAPER.side, y: top, ...LOGO },
      () => document.image(Buffer.from(logo), PAPER.side, top, { fit: [LOGO.width, LOGO.height] }),
    );
  const left = PAPER.side + (logo === undefined ? MARK + 8 : LOGO.width + 12);
  const line = { y: top + 8, size: 13 };
  page.structure('P', () => {
    const width = PAPER.width - PAPER.side - kindWidth - left;
    page.write(name, { ...line, face: 'strong', colour: accentColor, x: left, width });
  });
  const below = document.y;
  page.structure('P', () => {
    const x = PAPER.width - PAPER.side - kindWidth;
    page.write(kind, { y: top + 9, size: 10.5, colour: COLOURS.muted, x, width: kindWidth, align: 'right' });
  });
  document.y = Math.max(below, top + LOGO.height) + 26;
}

/** Draws a band across the top of the paper, without moving the content below. */
function drawBand(page: Page, mark: string): void {
  const { document } = page;
  const { y } = document;
  page.artifact(() => document.rect(0, 0, PAPER.width, BAND.height).fill(BAND.colour));
  const style = { face: 'strong', colour: BAND.ink, size: BAND.size } as const;
  page.structure('P', () => page.write(mark, { ...style, x: PAPER.side, y: BAND.top }));
  document.y = y;
}

/** Draws our own mark, whose paths rotate around its center. */
function drawMark({ document }: Page, colour: string): void {
  const middle = { x: PAPER.side + MARK / 2, y: document.y + MARK / 2 };
  for (const { d, turn } of LOGO_MARK.paths) {
    document
      .save()
      .translate(middle.x, middle.y)
      .scale(MARK / LOGO_MARK.size)
      .rotate(turn)
      .path(d)
      .fill(colour)
      .restore();
  }
}

/**
 * Draws the issuer at the foot of each page.
 * @param isNumbered whether pages are numbered if there are several
 */
export function drawFooters(
  page: Page,
  letterhead: Letterhead,
  language: Language,
  isNumbered: boolean,
): void {
  const { document } = page;
  const { count } = document.bufferedPageRange();
  const { legalName, postalAddress, supportEmail, website } = letterhead;
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(index);
    // Removes the margin, because text below it would begin another page.
    document.page.margins.bottom = 0;
    const number =
      count === 1 || !isNumbered
        ? []
        : [wordsIn(language, documentWords).page({ page: String(index + 1), count: String(count) })];
    page.artifact(() => {
      document
        .font('body')
        .fontSize(FOOTER.size)
        .fillColor(FOOTER.colour)
        .text(printable('body', `${legalName}, ${postalAddress}`), PAPER.side, FOOTER_TOP, {
          width: TEXT_WIDTH,
          lineGap: 2,
        })
        .text([supportEmail, website, ...number].join('   ·   '), { width: TEXT_WIDTH });
    }, 'Pagination');
  }
}
