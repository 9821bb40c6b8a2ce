import type { BankableGift } from '@handsel/contract/console';
import { expect } from 'vitest';
import type { Colleague } from './staff.ts';

export const JOURNAL_ACCOUNTS = {
  income: 'Donations',
  fees: 'Merchant Fees',
  bank: 'Checking',
  braintree: 'Clearing',
  paypal: 'PayPal',
  undeposited: 'Undeposited Funds',
  property: 'Noncash Gifts',
  bank_differences: 'Bank Fees',
  xero_tax_rate: 'Tax Exempt',
  xero_tracking: '',
};

interface LinePage {
  gifts: BankableGift[];
  open: BankableGift[];
  suggested: string[];
  matched_by: string | null;
  difference: { cents: number; reason: string; note: string } | null;
}

/** Calls of a colleague about lines of the bank. */
export function bankLinesOf({ console }: Colleague) {
  return {
    /** @param day YYYY-MM-DD. @returns the line's id */
    add: async (day: string, cents: number, description = 'DEPOSIT'): Promise<string> => {
      const id = crypto.randomUUID();
      const body = { booked_on: day, amount_cents: cents, description };
      expect((await console.put(`/bank-lines/${id}`, body)).status).toBe(200);
      return id;
    },
    page: async (line: string) => (await console.get(`/bank-lines/${line}`)).body.data as LinePage,
    match: (line: string, giftIds: readonly string[], difference = 0, reason: object = {}) =>
      console.post(`/bank-lines/${line}/match`, {
        gift_ids: giftIds,
        difference_cents: difference,
        ...reason,
      }),
    undo: (line: string) => console.post(`/bank-lines/${line}/unmatch`, {}),
  };
}
