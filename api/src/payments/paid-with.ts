import type { OfferableMethod, Payment, PaymentMethodType } from '@handsel/contract';
import { sql, type SQL } from 'drizzle-orm';
import { hashToken } from '../platform/http/session-token.ts';
import { NONCE_LIFETIME_HOURS } from './gateway.ts';

/** A nonce that the browser made, or one that was made for a saved method of this donor's. */
export type PaidWith = { nonce: string } | SavedMethodNonce;

export interface SavedMethodNonce {
  savedMethodNonceHash: Buffer;
  donorId: string | null;
}

/** What a kind of payment is offered with, and whether the method is a saved one. */
const KINDS: Record<PaymentMethodType, { offeredWith: OfferableMethod; isSaved: boolean }> = {
  // UnionPay and Visa Checkout give cards, too.
  credit: { offeredWith: 'card', isSaved: false },
  saved: { offeredWith: 'card', isSaved: true },
  vaulted: { offeredWith: 'card', isSaved: true },
  google: { offeredWith: 'google', isSaved: false },
  paypal: { offeredWith: 'paypal', isSaved: false },
  apple: { offeredWith: 'apple', isSaved: false },
  venmo: { offeredWith: 'venmo', isSaved: false },
  bank: { offeredWith: 'bank', isSaved: false },
};

/** @returns undefined when this way to pay is not among the offered */
export function readPaidWith(
  payment: Payment,
  donorId: string | null,
  offered: ReadonlySet<OfferableMethod>,
): PaidWith | undefined {
  const { offeredWith, isSaved } = KINDS[payment.payment_method_type];
  if (!offered.has(offeredWith)) return undefined;
  return isSaved ? { savedMethodNonceHash: hashToken(payment.nonce), donorId } : { nonce: payment.nonce };
}

/**
 * The `token` of the saved method that an unused nonce of this donor's stands for, unless it is being removed
 * (remove-unused-method.ts). Locked, so that of two statements with one nonce the second finds it used: whoever selects it
 * deletes it with `useSavedMethodNonce` in the same statement.
 */
export function findSavedMethod({ savedMethodNonceHash, donorId }: SavedMethodNonce): SQL {
  return sql`
    select token from method_nonces
    where nonce_hash = ${savedMethodNonceHash} and donor_id = ${donorId}
      and created_at > now() - make_interval(hours => ${NONCE_LIFETIME_HOURS})
      and not exists (
        select from method_removals where method_removals.token = method_nonces.token and lapses_at > now()
      )
    for update`;
}

/** Uses the nonce of a saved method up, if `condition` holds; a nonce of the browser's is the gateway's to use up. */
export function useSavedMethodNonce(paidWith: PaidWith, condition: SQL): SQL {
  const hash = 'nonce' in paidWith ? null : paidWith.savedMethodNonceHash;
  return sql`delete from method_nonces where nonce_hash = ${hash} and ${condition}`;
}
