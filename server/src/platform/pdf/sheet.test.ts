import sharp from 'sharp';
import { expect, it } from 'vitest';
import { ACCESSIBLE, readPdf } from '../../testing/pdf.ts';
import { sheetPdf, type Letterhead, type Sheet } from './sheet.ts';

const LETTERHEAD: Letterhead = {
  name: 'Green Ribbon Example',
  legalName: 'Green Ribbon Example, Inc.',
  postalAddress: '1 Example Street',
  supportEmail: 'support@example.org',
  website: 'https://www.example.org',
  accentColor: '#2a6b3f',
};

const sheetOf = (gifts: number): Sheet => ({
  language: 'en',
  kind: 'Receipts',
  title: 'What you gave',
  paragraphs: [],
  rows: [],
  smallPrint: [],
  madeAt: new Date(0),
  table: {
    columns: [{ width: 0.5 }, { width: 0.5 }],
    rows: Array.from({ length: gifts }, (_, index) => [`gift ${String(index)}`, '$25.00']),
  },
});

it('a document that cannot be drawn fails without affecting those beside it and after it', async () => {
  const broken = { ...LETTERHEAD, logo: new Uint8Array([1, 2, 3]) };
  const [first, none, second] = await Promise.allSettled([
    sheetPdf(LETTERHEAD, sheetOf(1)),
    sheetPdf(broken, sheetOf(1)),
    sheetPdf(LETTERHEAD, sheetOf(2)),
  ]);
  expect(none.status).toBe('rejected');
  for (const drawn of [first, second]) expect(drawn).toMatchObject({ status: 'fulfilled' });
  expect((await sheetPdf(LETTERHEAD, sheetOf(1))).subarray(0, 5).toString()).toBe('%PDF-');
});

it('an oversized document fails at the memory limit of its thread', async () => {
  await expect(sheetPdf(LETTERHEAD, sheetOf(40_000))).rejects.toThrow(/memory/);
  expect((await sheetPdf(LETTERHEAD, sheetOf(1))).subarray(0, 5).toString()).toBe('%PDF-');
});

it('a document of several pages is read in order by screen readers, with the logo and without page numbers', async () => {
  const logo = await sharp({ create: { width: 300, height: 80, channels: 3, background: '#1d5a3a' } })
    .png()
    .toBuffer();
  const { table, ...sheet } = sheetOf(60);
  const pdf = await readPdf(
    await sheetPdf(
      { ...LETTERHEAD, logo, mark: 'A sample' },
      { ...sheet, notice: 'Not valid.', table: table && { ...table, head: ['Gift', 'Amount'] } },
    ),
  );
  expect(pdf).toMatchObject({ ...ACCESSIBLE, pages: 3, figures: ['Logo of Green Ribbon Example'] });
});
