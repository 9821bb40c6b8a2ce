import braintree, { type Transaction, type ValidatedResponse } from 'braintree';
import { CURRENCY, decimalFromCents } from '@handsel/contract';
import { createAsk, createGatewayAgent, type Ask, type OnAnswered } from './connection.ts';
import type { Tracing } from '../../platform/tracing/tracing.ts';
import type { ChargeAnswer, ChargeOrder } from '../charge.ts';
import type { Gateway } from '../gateway.ts';
import type { Answer, Found } from '../gateway-answers.ts';
import type { SubscribeAnswer, SubscriptionOrder } from '../monthly-gift.ts';
import {
  CODES,
  doneUnlessRefused,
  hasCode,
  notFoundIsNotDone,
  refused,
  refusedAsCard,
  refusedForNonce,
} from './refusals.ts';
import { createBraintreeChanges } from './changes.ts';
import { refund } from './refunds.ts';
import { createBraintreePayouts } from './payouts.ts';
import { createBraintreeReplacing } from './replacement.ts';
import { createBraintreeSearches } from './searches.ts';
import { createBraintreeWebhooks } from './webhooks.ts';
import { fenceNonce, fenceSubscription, readFoundSubscription } from './fences.ts';
import { findMerchantAccount, naming } from './merchant-account.ts';
import { endSubscription, MONTHLY_PLAN_ID, subscriptionRequest } from './subscriptions.ts';
import { createBraintreeVault } from './vault.ts';
import { readFailedCharge, readSubscription, readTransaction } from './replies.ts';

export interface BraintreeSettings {
  environment: 'local' | 'sandbox' | 'production';
  merchantId: string;
  publicKey: string;
  privateKey: string;
  /** The account that charges are paid to. Undefined for the merchant's default. */
  merchantAccountId: string | undefined;
  /**
   * The discount that pauses a monthly gift. It must exist at the gateway (README.md, "Going
   * live").
   */
  pauseDiscountId: string;
  /** The gateway's time zone for its days (decision 034). */
  timeZone: string;
  /** The port of the local stand-in, used only with `local`. */
  localPort: number;
}

/** @param onAnswered receives the outcome of each call, and its seconds */
export function createBraintreeGateway(
  settings: BraintreeSettings,
  onAnswered?: OnAnswered,
  tracing?: Tracing,
): Gateway {
  const sdk = connect(settings);
  const { ask, isResting } = createAsk(onAnswered, tracing);
  const { pauseDiscountId, timeZone, merchantAccountId } = settings;
  return {
    ...createBraintreeVault(sdk, ask, merchantAccountId),
    ...createBraintreeChanges(sdk, ask, { pauseDiscountId, timeZone }),
    ...createBraintreeSearches(sdk, ask, pauseDiscountId),
    ...createBraintreePayouts(sdk, ask, settings.environment === 'local'),
    ...createBraintreeWebhooks(sdk),
    isResting,
    findMerchantAccount: () => findMerchantAccount(sdk, ask, merchantAccountId),
    clientToken: () => clientToken(sdk, ask, merchantAccountId),
    charge: (order) => charge(sdk, ask, order, merchantAccountId),
    subscribe: (order) => subscribe(sdk, ask, order, merchantAccountId),
    findSubscription: (subscriptionId) => findSubscription(sdk, ask, subscriptionId),
    fenceNonce: (fence) => fenceNonce(sdk, ask, fence),
    fenceSubscription: (order) => fenceSubscription(sdk, ask, order, merchantAccountId),
    retryMonth: (order) => retryMonth(sdk, ask, order),
    undoCharge: (transactionId) => undoCharge(sdk, ask, transactionId),
    refund: (order) => refund(sdk, ask, order),
    endSubscription: (subscriptionId) => endSubscription(sdk, ask, subscriptionId),
    replacing: createBraintreeReplacing({ sdk, ask, pauseDiscountId, timeZone, merchantAccountId }),
    missingInControlPanel: () => missingInControlPanel(sdk, ask, pauseDiscountId),
  };
}

type Sdk = braintree.BraintreeGateway;

function connect(settings: BraintreeSettings): Sdk {
  const { merchantId, publicKey, privateKey } = settings;
  const environment = environmentOf(settings);
  const config = {
    environment,
    merchantId,
    publicKey,
    privateKey,
    customHttpAgent: createGatewayAgent(settings.environment !== 'local'),
  };
  return new braintree.BraintreeGateway(config);
}

function environmentOf(settings: BraintreeSettings): braintree.Environment {
  switch (settings.environment) {
    case 'production':
      return braintree.Environment.Production;
    case 'sandbox':
      return braintree.Environment.Sandbox;
    case 'local':
      return Object.assign(Object.create(braintree.Environment.prototype) as braintree.Environment, {
        ...braintree.Environment.Development,
        server: '127.0.0.1',
        port: String(settings.localPort),
        graphQLServer: '127.0.0.1',
        graphQLPort: String(settings.localPort),
        ssl: false,
      });
  }
}

async function clientToken(
  sdk: Sdk,
  ask: Ask,
  merchantAccountId: string | undefined,
): Promise<Answer<{ clientToken: string }>> {
  const asked = await ask('clientToken.generate', () => sdk.clientToken.generate(naming(merchantAccountId)));
  if (asked.kind !== 'answered') return notFoundIsNotDone(asked);
  return asked.value.success ? { kind: 'done', clientToken: asked.value.clientToken } : refused(asked.value);
}

async function charge(
  sdk: Sdk,
  ask: Ask,
  order: ChargeOrder,
  merchantAccountId: string | undefined,
): Promise<ChargeAnswer> {
  const asked = await ask('transaction.sale', () =>
    sdk.transaction.sale({
      amount: decimalFromCents(order.amountCents),
      orderId: order.orderId,
      ...naming(merchantAccountId),
      ...('nonce' in order.payWith
        ? { paymentMethodNonce: order.payWith.nonce }
        : { paymentMethodToken: order.payWith.token }),
      customer: { ...(order.keepFor !== undefined && { id: order.keepFor }), email: order.email },
      options: {
        submitForSettlement: true,
        ...(order.isAuthenticated && AUTHENTICATED),
        ...(order.keepFor !== undefined && { storeInVaultOnSuccess: true }),
      },
      ...(order.deviceData === undefined ? {} : { deviceData: order.deviceData }),
    }),
  );
  if (asked.kind !== 'answered') return notFoundIsNotDone(asked);
  return readCharge(asked.value);
}

/**
 * Makes the gateway refuse a charge if the bank's authentication is missing or bad, whatever the
 * browser claims.
 */
const AUTHENTICATED = { threeDSecure: { required: true } };

function readCharge(response: ValidatedResponse<Transaction>): ChargeAnswer {
  if (response.success) return readTransaction(response.transaction);
  return (
    readFailedCharge(response) ?? refusedForNonce(response) ?? refusedAsCard(response) ?? refused(response)
  );
}

async function subscribe(
  sdk: Sdk,
  ask: Ask,
  order: SubscriptionOrder,
  merchantAccountId: string | undefined,
): Promise<SubscribeAnswer> {
  const { authenticatedNonce } = order;
  const { paymentMethodToken, ...request } = subscriptionRequest(order, merchantAccountId);
  const method =
    authenticatedNonce === undefined ? { paymentMethodToken } : { paymentMethodNonce: authenticatedNonce };
  const asked = await ask('subscription.create', () =>
    sdk.subscription.create({ ...request, ...method, ...AT_ONCE }),
  );
  if (asked.kind !== 'answered') return notFoundIsNotDone(asked);
  if (asked.value.success) return readSubscription(asked.value.subscription);
  // A subscription with our own id exists already, so it must be looked up.
  if (hasCode(asked.value, [CODES.subscriptionIdTaken]))
    return { kind: 'unknown', reason: 'the id is taken' };
  return readFailedCharge(asked.value) ?? refusedForNonce(asked.value) ?? refused(asked.value);
}

/**
 * Charges today, whatever start the plan names. No date is sent: the gateway accepts only future
 * dates, and if its day differs from ours, the first month would be delayed (decision 034).
 */
const AT_ONCE = { options: { startImmediately: true } };

async function findSubscription(sdk: Sdk, ask: Ask, subscriptionId: string): Promise<Found<SubscribeAnswer>> {
  const asked = await ask('subscription.find', () => sdk.subscription.find(subscriptionId));
  if (asked.kind === 'not-found') return { kind: 'none' };
  if (asked.kind !== 'answered') return asked;
  return readFoundSubscription(asked.value);
}

/** A subscription that never began and has no charge is our own fence. */
async function missingInControlPanel(
  sdk: Sdk,
  ask: Ask,
  pauseDiscountId: string,
): Promise<Answer<{ missing: string[] }>> {
  const asked = await ask('plan.all', async () => ({
    plans: await sdk.plan.all(),
    discounts: await sdk.discount.all(),
  }));
  if (asked.kind !== 'answered') return notFoundIsNotDone(asked);
  const { plans, discounts } = asked.value;
  const isMonthlyPlan = ({ id, currencyIsoCode }: (typeof plans)[number]) =>
    id === MONTHLY_PLAN_ID && currencyIsoCode === CURRENCY.code;
  return {
    kind: 'done',
    missing: [
      ...(plans.some(isMonthlyPlan) ? [] : [`the plan ${MONTHLY_PLAN_ID} in ${CURRENCY.code}`]),
      ...(discounts.some(({ id }) => id === pauseDiscountId) ? [] : [`the discount ${pauseDiscountId}`]),
    ],
  };
}

async function retryMonth(
  sdk: Sdk,
  ask: Ask,
  { subscriptionId, amountCents }: { subscriptionId: string; amountCents: number },
): Promise<ChargeAnswer> {
  const asked = await ask('subscription.retryCharge', () =>
    sdk.subscription.retryCharge(subscriptionId, decimalFromCents(amountCents), true),
  );
  return asked.kind === 'answered' ? readCharge(asked.value) : notFoundIsNotDone(asked);
}

/**
 * Voids a charge before it settles, else refunds it. A repeated call is safe, because the gateway
 * refuses a second refund.
 */
async function undoCharge(sdk: Sdk, ask: Ask, transactionId: string): Promise<Answer<object>> {
  const voided = await ask('transaction.void', () => sdk.transaction.void(transactionId));
  if (voided.kind !== 'answered' || voided.value.success) return doneUnlessRefused(voided, []);
  const found = await ask('transaction.find', () => sdk.transaction.find(transactionId));
  if (found.kind !== 'answered') return notFoundIsNotDone(found);
  if (found.value.status === 'voided' || (found.value.refundIds ?? []).length > 0) return { kind: 'done' };
  return doneUnlessRefused(await ask('transaction.refund', () => sdk.transaction.refund(transactionId)), []);
}
