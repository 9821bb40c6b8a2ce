import { expect, it } from 'vitest';
import { subscriptionMayBecome, transactionMayBecome } from './lifecycle.ts';

it('allows no change of a final status', () => {
  for (const final of ['settled', 'voided', 'processor_declined', 'gateway_rejected', 'failed'] as const) {
    expect(transactionMayBecome(final, 'authorized')).toBe(false);
    expect(transactionMayBecome(final, 'voided')).toBe(false);
    expect(transactionMayBecome(final, 'settled')).toBe(false);
  }
  for (const final of ['Canceled', 'Expired'] as const) {
    expect(subscriptionMayBecome(final, 'Active')).toBe(false);
    expect(subscriptionMayBecome(final, 'Canceled')).toBe(false);
  }
});
