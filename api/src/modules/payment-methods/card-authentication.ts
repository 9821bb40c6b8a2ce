import type { ErrorCode, FeeRates, OfferableMethod, PaymentMethodType } from '@handsel/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { refusal, success, type Result } from '../../platform/http/result.ts';
import type { RateLimitKeys } from '../../platform/limits/limits.ts';
import { withCardTestingGuard, type CardShield } from './card-testing/guard.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import {
  kindOfPayment,
  readPaidWith,
  type MethodOwner,
  type PaidWith,
  type ShownPayment,
} from './paid-with.ts';

/** What every payment is taken with. */
export interface PaymentContext extends CardShield {
  db: Db;
  gateway: Gateway;
  log: FastifyBaseLogger;
  /** The payment methods that the settings of the server allow. */
  allowed: ReadonlySet<OfferableMethod>;
  /** Those of them that the charity offers now. */
  offered: () => ReadonlySet<OfferableMethod>;
  /** What payment methods cost, where donors can cover that. */
  feeRates: () => FeeRates | undefined;
  /** A card pays only if its bank has said who is paying: decision 021. */
  threeDSecure: boolean;
}

export type Checked =
  { kind: 'taken'; paidWith: PaidWith; methodType: PaymentMethodType } | { kind: 'refused'; code: ErrorCode };

/**
 * What a payment is to be made with, by what we made and not by what the request says of it, once it is sure that its bank was asked who is paying where that is demanded. The page's
 * word is not taken for it: the gateway says what a nonce stands for and what the bank said. Nothing is used up.
 */
export async function checkPaidWith(
  context: PaymentContext,
  payment: ShownPayment,
  owner: MethodOwner,
  limitKeys: RateLimitKeys,
): Promise<Checked> {
  const methodType = await kindOfPayment(context.db, payment);
  const shown = { nonce: payment.nonce, payment_method_type: methodType };
  if (!context.threeDSecure) return { kind: 'taken', paidWith: readPaidWith(shown, owner), methodType };
  // Asking about cards that were never authenticated is trying cards out.
  const checked = await withCardTestingGuard(context, limitKeys, () => authenticate(context, shown, owner));
  return checked.ok
    ? { kind: 'taken', paidWith: checked.data, methodType }
    : { kind: 'refused', code: checked.code };
}

async function authenticate(
  { gateway, log }: PaymentContext,
  payment: ShownPayment,
  owner: MethodOwner,
): Promise<Result<PaidWith>> {
  const found = await gateway.findNonce(payment.nonce);
  if (found.kind === 'none') return refusal('nonce_unusable');
  if (found.kind !== 'done') {
    log.warn(
      { outcome: found.kind, reason: found.reason },
      'the gateway did not say what a nonce stands for',
    );
    return refusal('gateway_unavailable');
  }
  const { card } = found;
  if (card !== undefined && !card.isAuthenticated) {
    log.warn({ status: card.status }, 'a card was refused whose bank has not said who is paying');
    return refusal('nonce_unusable');
  }
  return success(readPaidWith(payment, owner, card));
}
