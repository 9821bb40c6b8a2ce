import type { AuditEntry } from '@handsel/contract/console';
import { expect, test } from 'vitest';
import { aboutEntry } from './about.ts';

const GRACE = '5b1b1a1e-0000-4000-8000-000000000001';
const NAMES = new Map([[GRACE, 'Grace Hopper (grace@example.org)']]);

function entry(part: Partial<AuditEntry>): AuditEntry {
  return {
    id: 1,
    at: '2026-11-23T12:00:00Z',
    actor: 'Ada Lovelace',
    source: '127.0.0.1',
    action: 'staff.invited',
    subject: null,
    result: 'done',
    details: {},
    ...part,
  };
}

test.each([
  [
    'an invitation names its address and role',
    { details: { email: 'a@example.org', role: 'finance' } },
    'a@example.org, Finance',
  ],
  [
    'a new role names the person, and both roles',
    { subject: `staff:${GRACE}`, details: { before: 'finance', after: 'donor-care' } },
    'Grace Hopper (grace@example.org), Finance to Donor care',
  ],
  ['what was done to a person names them', { subject: `staff:${GRACE}` }, 'Grace Hopper (grace@example.org)'],
  [
    'what somebody did to themselves does not name them again',
    { actor: 'Grace Hopper (grace@example.org)', subject: `staff:${GRACE}` },
    '',
  ],
  [
    'a changed amount is read as money',
    { action: 'monthly-gift.amount', details: { before_cents: 2000, after_cents: 1500 } },
    '$20.00 to $15.00',
  ],
  [
    'a changed day is read as days',
    { action: 'monthly-gift.day', details: { before: '2026-12-21', after: '2026-12-05' } },
    'Dec 21, 2026 to Dec 5, 2026',
  ],
  ['a refund says how much', { action: 'refund.requested', details: { amount_cents: 2500 } }, '$25.00'],
  ['a person whose name we may not know is not named', { subject: 'staff:unknown' }, ''],
] as const)('%s', (_, part, about) => {
  expect(aboutEntry(entry(part), NAMES)).toBe(about);
});
