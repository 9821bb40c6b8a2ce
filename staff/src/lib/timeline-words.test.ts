import { expect, test } from 'vitest';
import { detailLines, timelineWords } from './timeline-words.ts';

test('what happened is told in words, and an act of staff as in the audit log', () => {
  expect(timelineWords('receipt.mailed')).toBe('Receipt emailed');
  expect(timelineWords('staff.role-changed')).toBe('Changed someone’s role');
});

test('a kind that is in no catalogue is shown as it is', () => {
  expect(timelineWords('gift.became-gold')).toBe('gift.became-gold');
});

test('details have names and values that a person reads', () => {
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

test('what staff asked for is told as the audit log tells it, without what it was not', () => {
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

test('that a change was done goes without saying, that it failed does not', () => {
  expect(detailLines({ state: 'succeeded' })).toEqual([]);
  expect(detailLines({ state: 'failed' })).toEqual(['Status: Failed']);
});
