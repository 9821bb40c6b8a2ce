import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instrumentTypes } from './instruments/kinds.ts';
import type { Transaction, TransactionStatus } from '../state/records.ts';
import { transactionMayBecome } from '../rules/lifecycle.ts';
import { movingStatuses, statusAfter } from '../rules/settlement.ts';

/** The fields that determine a transaction's settlement, with all kinds and amounts. */
const transactions = fc
  .record({
    instrument: fc.constantFrom(...instrumentTypes).map((type) => ({ type })),
    status: fc.constantFrom(...movingStatuses),
    // Includes the documented amounts that settle differently.
    amountCents: fc.oneof(fc.integer({ min: 1, max: 600_000 }), fc.constantFrom(400_100, 400_200, 500_102)),
  })
  .map((decisive) => decisive as unknown as Transaction);

it('only makes allowed transitions, and ends in a stable status', () => {
  fc.assert(
    fc.property(transactions, (transaction) => {
      let status: TransactionStatus | undefined = transaction.status;
      for (let steps = 0; status !== undefined; steps += 1) {
        const next = statusAfter({ ...transaction, status }, 1000);
        if (next !== undefined) expect(transactionMayBecome(status, next)).toBe(true);
        status = next;
        expect(steps).toBeLessThan(6);
      }
    }),
  );
});

it('changes nothing on the day itself', () => {
  fc.assert(
    fc.property(transactions, (transaction) => {
      expect(statusAfter(transaction, 0)).toBeUndefined();
    }),
  );
});
