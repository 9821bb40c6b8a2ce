import { expect, test } from 'vitest';
import { detailLines, timelineWords } from './timeline-words.ts';

test('an event has a label, and an action of staff has the one of the audit log', () => {
  expect(timelineWords('receipt.mailed')).toBe('Receipt emailed');
  expect(timelineWords('staff.role-changed')).toBe('Changed someone’s role');
});

test('a kind outside the catalogs is unchanged', () => {
  expect(timelineWords('gift.became-gold')).toBe('gift.became-gold');
});

test('details have readable names and values', () => {
  expect(
    detailLines({
      before_cents: '1500',
      next_try_on: '2026-11-30',
      method: 'google',
      by: 'link',
      other: 'x',
    }),
  ).toEqual([
    'Before: $15.00',
    'Next attempt: Nov 30, 2026',
    'Payment method: Google Pay',
    'By: the donor, by an emailed link',
    'other: x',
  ]);
});

test("a request by staff has the audit log's label, and leaves out details that do not apply", () => {
  expect(
    detailLines({
      refund: '11111111-1111-4111-8111-111111111111',
      amount_cents: '5000',
      reason: 'duplicate',
      cancels_monthly_gift: 'false',
      needs_approval: 'true',
    }),
  ).toEqual(['Amount: $50.00', 'Reason: Given twice by mistake', 'Needs approval: Yes']);
});

test('a success is left out, a failure is not', () => {
  expect(detailLines({ state: 'succeeded' })).toEqual([]);
  expect(detailLines({ state: 'failed' })).toEqual(['Status: Failed']);
});
