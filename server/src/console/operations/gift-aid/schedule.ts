import { staffGiftAidWords as words } from '@handsel/words/console/gift-aid';
import { writeOds } from 'hucre/ods';
import type { ClaimLine } from '../../../domain/gift-aid/index.ts';

const HEADER = [
  words.columnTitle,
  words.columnFirst,
  words.columnLast,
  words.columnHouse,
  words.columnPostcode,
  words.columnAggregated,
  words.columnEvent,
  words.columnDay,
  words.columnAmount,
];

/**
 * The columns of HMRC's schedule in its order and in the form of its guidance: names without
 * hyphens, days as DD/MM/YY, pounds with two decimals. Columns that do not apply stay empty.
 * https://www.gov.uk/guidance/schedule-spreadsheet-to-claim-back-tax-on-gift-aid-donations
 */
export async function scheduleFile(lines: readonly ClaimLine[]): Promise<Buffer> {
  const rows = lines.map((line) => [
    '',
    line.first_name,
    line.last_name.replaceAll('-', ' '),
    line.house,
    line.postcode,
    '',
    '',
    hmrcDay(line.given_on),
    (line.pence / 100).toFixed(2),
  ]);
  return Buffer.from(await writeOds({ sheets: [{ name: words.sheet, rows: [HEADER, ...rows] }] }));
}

function hmrcDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}/${month}/${year.slice(2)}`;
}
