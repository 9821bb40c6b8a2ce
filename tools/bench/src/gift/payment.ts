import type { Call } from '../calls/compare-calls.ts';
import type { Visitor } from '../calls/visitors.ts';

/** A visitor's click on Confirm Payment, with Braintree's own test nonce. */
export function paymentOf({ headers, checkout }: Visitor): Call {
  return {
    method: 'POST',
    path: '/api/transaction',
    headers,
    body: JSON.stringify({
      amount: checkout.amount,
      nonce: 'fake-valid-visa-nonce',
      checkout_id: checkout.uuid,
      payment_method_type: 'credit',
      user_agent: 'bench',
    }),
  };
}
