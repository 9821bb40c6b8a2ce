import { localeIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
import PDFDocument from 'pdfkit';
import { FONTS } from './fonts.ts';

/** ISO 14289-1. The types of pdfkit do not name it yet. */
const ACCESSIBLE: string = 'PDF/UA';

interface DocumentOptions extends Pick<
  PDFKit.PDFDocumentOptions,
  'size' | 'margin' | 'margins' | 'bufferPages'
> {
  language: Language;
  title: string;
  author: string;
  madeAt: Date;
}

/**
 * Creates a tagged PDF with every font embedded. `written` resolves to the file once the document
 * has ended.
 */
export function newDocument({ language, title, author, madeAt, ...paper }: DocumentOptions): {
  document: InstanceType<typeof PDFDocument>;
  written: Promise<Buffer>;
} {
  const document = new PDFDocument({
    ...paper,
    font: '',
    pdfVersion: '1.7',
    subset: ACCESSIBLE as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: localeIn(language),
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
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
  for (const [face, font] of Object.entries(FONTS))
    // It accepts a loaded font, although its types do not say so.
    document.registerFont(face, font as unknown as Uint8Array);
  return { document, written };
}
