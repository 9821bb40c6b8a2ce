import type { StaffFile } from './endpoint.ts';

/** A finished PDF as a reply to download. */
export function pdfFile(filename: string, pdf: Buffer): StaffFile {
  const content = (async function* () {
    yield pdf;
  })();
  return { type: 'application/pdf', filename, bytes: pdf.length, content };
}
