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

/** The dependencies of every payment. */
export interface PaymentContext extends CardShield {
  db: Db;
  gateway: Gateway;
  log: FastifyBaseLogger;
  /** The payment methods that the server's settings allow. */
  allowed: ReadonlySet<OfferableMethod>;
  /** The allowed methods that the charity offers now. */
  offered: () => ReadonlySet<OfferableMethod>;
  /** The fees of payment methods, if donors can cover them. */
  feeRates: () => FeeRates | undefined;
  /** A card pays only if its bank has authenticated the payer (decision 021). */
  threeDSecure: boolean;
}

export type Checked =
  { kind: 'taken'; paidWith: PaidWith; methodType: PaymentMethodType } | { kind: 'refused'; code: ErrorCode };

/**
 * Determines the means of a payment, and checks the bank's authentication if it is required. It
 * trusts our records and the gateway, which knows a nonce's type and the bank's answer, instead of
 * the request. It uses nothing up.
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
  // Asking about cards that were never authenticated counts as trying cards out.
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
