import type { SegmentForm } from '@handsel/contract/console';
import { segmentFileWords as words } from '@handsel/words/console/segment-files';
import type { CsvCell } from '../../../platform/csv.ts';
import { hasNoEmail } from '../../../platform/mail/no-email.ts';
import type { SegmentRow } from './read-segment.ts';

/** The last word of a name is the last name. Staff see both columns, and can correct them. */
export function splitName(name: string): { first: string; last: string } {
  const parts = name.trim().split(/\s+/u);
  return parts.length < 2
    ? { first: parts[0] ?? '', last: '' }
    : { first: parts.slice(0, -1).join(' '), last: parts.at(-1) ?? '' };
}

/** The file of a segment, with its head. */
export const SEGMENT_LINES: Readonly<
  Record<SegmentForm, (rows: readonly SegmentRow[], name: string) => CsvCell[][]>
> = {
  handsel: (rows) => [
    [words.donor, words.first, words.last, words.email, words.lastGift, words.amount, words.consent],
    ...rows.map((row) => [
      row.id,
      splitName(row.name).first,
      splitName(row.name).last,
      hasNoEmail(row.email) ? '' : row.email,
      row.lastOn,
      { cents: row.lastCents },
      consentOf(row),
    ]),
  ],

  // https://mailchimp.com/help/format-guidelines-for-your-import-file/: an address is one cell, whose
  // parts are separated by two spaces.
  mailchimp: (rows, name) => [
    [words.emailAddress, words.firstName, words.lastName, words.address, words.tags],
    ...rows
      .filter(({ email, wantsNews }) => !hasNoEmail(email) && wantsNews !== false)
      .map((row) => [
        row.email,
        splitName(row.name).first,
        splitName(row.name).last,
        addressOf(row),
        name.replaceAll(',', ''),
      ]),
  ],

  letters: (rows) => [
    [
      words.salutation,
      words.name,
      words.line1,
      words.line2,
      words.city,
      words.state,
      words.postalCode,
      words.country,
    ],
    ...rows.map((row) => [
      row.name === '' ? words.dearFriend : words.dear({ name: row.name }),
      row.name,
      row.line1,
      row.line2,
      row.city,
      row.state,
      row.postalCode,
      row.country,
    ]),
  ],
};

function addressOf({ line1, line2, city, state, postalCode, country }: SegmentRow): string {
  if (line1 === '' || city === '') return '';
  return [line1, line2, city, state, postalCode, country].filter((part) => part !== '').join('  ');
}

function consentOf({ wantsNews }: SegmentRow): string {
  if (wantsNews === null) return words.notAsked;
  return wantsNews ? words.yes : words.no;
}
