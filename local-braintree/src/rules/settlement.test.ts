import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instrumentTypes } from '../resources/instruments/kinds.ts';
import type { TransactionStatus } from '../state/records.ts';
import { transactionMayBecome } from './lifecycle.ts';
import { movingStatuses, statusAfter } from './settlement.ts';

const types = fc.constantFrom(...instrumentTypes);

it('takes no step that a transaction may not take, and comes to rest', () => {
  fc.assert(
    fc.property(types, fc.constantFrom(...movingStatuses), (type, first) => {
      let status: TransactionStatus | undefined = first;
      for (let steps = 0; status !== undefined && movingStatuses.includes(status); steps += 1) {
        const next = statusAfter(type, status, 1000);
        if (next !== undefined) expect(transactionMayBecome(status, next)).toBe(true);
        status = next;
        expect(steps).toBeLessThan(5);
      }
      expect(['settled', 'authorization_expired']).toContain(status);
    }),
  );
});

it('brings nothing on the day itself', () => {
  fc.assert(
    fc.property(types, fc.constantFrom(...movingStatuses), (type, status) => {
      expect(statusAfter(type, status, 0)).toBeUndefined();
    }),
  );
});
