import type { FeeRates } from '@handsel/contract';
import type { CharityState } from '@handsel/contract/console';
import { expect } from 'vitest';
import { colleague } from './staff.ts';
import type { TestApp } from './test-app.ts';

/** The costs of payment methods in tests. */
export const FEE_RATES = {
  card: { basisPoints: 259, fixedCents: 49 },
  paypal: { basisPoints: 349, fixedCents: 49 },
  bank: { basisPoints: 75, fixedCents: 0, mostCents: 500 },
} as const satisfies FeeRates;

/** Lets donors cover fees, or ends this for undefined, and publishes that. */
export async function offerToCoverFees(test: TestApp, coverFees: FeeRates | undefined): Promise<void> {
  const { console: admin } = await colleague(test, 'admin');
  const { content, revision } = (await admin.get('/charity')).body.data as CharityState;
  const { coverFees: _before, ...extras } = content.extras;
  const saved = await admin.put('/charity/draft', {
    revision,
    content: { ...content, extras: { ...extras, ...(coverFees && { coverFees }) } },
  });
  expect(saved.status).toBe(200);
  const draft = saved.body.data as CharityState;
  await admin.post('/charity/publish', { revision: draft.revision });
}

/**
 * A gift in the books: the charge, the part that covers the fee, and the rest of each fund in
 * cents.
 */
export async function bookedGift(test: TestApp, checkoutId: string) {
  const [gift] = await test.rows(
    `select gifts.id, amount_cents as charged, covered_fee_cents as fee, (
        select json_object_agg(name, cents) from (
          select name, sum(fund_entries.amount_cents)::integer as cents
          from fund_entries join funds on funds.id = fund_id where gift_id = gifts.id group by name) lines
      ) as lines
     from gifts where attempt_id = (select id from attempts where checkout_id = '${checkoutId}' and state = 'succeeded')`,
  );
  return gift;
}
