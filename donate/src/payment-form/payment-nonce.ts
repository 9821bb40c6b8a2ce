import { MESSAGES, SAVED_METHOD_ENDPOINTS } from '@handsel/contract';
import type {
  JsonEndpointName,
  Failure,
  MethodNonce,
  PaymentMethodType,
  SavedMethod,
} from '@handsel/contract';
import { callApi } from '../lib/api.ts';
import type { CallResult } from '../lib/api.ts';
import { retryWithBotCheck } from '../lib/retry-with-bot-check.ts';
import type { CardFields, TokenizeOutcome } from '../payments/card-fields.ts';
import type { MethodOutcome } from '../payments/method.ts';
import type { Verification } from '../payments/three-d-secure.ts';

/** The result of getting a nonce after a click. Nothing was charged yet. */
export type NonceOutcome = MethodOutcome | Exclude<TokenizeOutcome, { kind: 'nonce' }> | Refused;

/** Has a card's bank authenticate the payer; undefined if the charity does not require it. */
export type Verify = ((card: { nonce: string; bin: string }) => Promise<Verification>) | undefined;

interface Refused {
  kind: 'refused';
  /** The server's answer, if it was readable. */
  failure: Failure | undefined;
  /** The specification's message, in case the server has none. */
  fallback: string;
}

const HTTP_OK = 200;

/** Gets the nonce of the card in the fields, to charge once without saving it. */
export async function nonceOfCard(fields: CardFields, verify: Verify): Promise<NonceOutcome> {
  const outcome = await fields.tokenize();
  if (outcome.kind !== 'nonce') return outcome;
  return verify === undefined
    ? { ...outcome, methodType: 'credit' }
    : withType(await verify(outcome), 'credit');
}

/** Gets a nonce for one payment with a method in the vault. */
export async function nonceOfSaved(
  token: string,
  verify: Verify,
  methodType: PaymentMethodType = 'saved',
): Promise<NonceOutcome> {
  const reply = await callApi(SAVED_METHOD_ENDPOINTS, 'getMethodNonce', {
    query: { paymentMethodToken: token },
  });
  if (!isDone(reply)) return refused(reply, MESSAGES.methodNotCharged);
  return verified(reply.data, verify, methodType);
}

/** Has the bank of a vaulted card's nonce authenticate the payer, if required. */
export async function verified(
  { nonce, details }: MethodNonce,
  verify: Verify,
  methodType: PaymentMethodType,
): Promise<NonceOutcome> {
  return verify === undefined || details.bin === undefined
    ? { kind: 'nonce', nonce, methodType }
    : withType(await verify({ nonce, bin: details.bin }), methodType);
}

/**
 * Saves the card in the fields, and then gets the saved card's nonce: saving uses up the first
 * nonce.
 * @param onSaved called as soon as the card is saved, even if paying with it then fails
 */
export async function nonceOfKeptCard(
  fields: CardFields,
  verify: Verify,
  onSaved: (method: SavedMethod) => void,
): Promise<NonceOutcome> {
  const outcome = await fields.tokenize();
  return outcome.kind === 'nonce' ? nonceOfNewlySaved(outcome.nonce, verify, onSaved) : outcome;
}

async function nonceOfNewlySaved(
  paymentMethodNonce: string,
  verify: Verify,
  onSaved: (method: SavedMethod) => void,
): Promise<NonceOutcome> {
  const saved = await saveMethod(paymentMethodNonce);
  if (saved.kind === 'refused') return saved;
  onSaved(saved.method);
  return nonceOfSaved(saved.method.token, verify);
}

/** Saves the payment method of a nonce, which uses up the nonce. */
export async function saveMethod(
  paymentMethodNonce: string,
): Promise<{ kind: 'saved'; method: SavedMethod } | Refused> {
  const reply = await retryWithBotCheck(SAVED_METHOD_ENDPOINTS, 'addPaymentMethod', {
    body: { paymentMethodNonce },
  });
  return isDone(reply) ? { kind: 'saved', method: reply.data } : notAdded(reply);
}

/**
 * Gets the nonce of the card in the fields for a monthly gift: saves the card first, and then has
 * its bank authenticate the payer.
 */
export async function nonceOfEnteredCard(
  fields: CardFields,
  verify: Verify,
  checkoutId: string,
): Promise<NonceOutcome> {
  const outcome = await fields.tokenize();
  if (outcome.kind !== 'nonce') return outcome;
  const body = { paymentMethodNonce: outcome.nonce, checkout_id: checkoutId };
  const reply = await retryWithBotCheck(SAVED_METHOD_ENDPOINTS, 'addPaymentMethod', { body });
  if (!isDone(reply)) return notAdded(reply);
  return nonceOfSaved(reply.data.token, verify, 'vaulted');
}

function withType(verification: Verification, methodType: PaymentMethodType): NonceOutcome {
  return verification.kind === 'nonce' ? { ...verification, methodType } : verification;
}

/** A reply of status 200 outside of the contract lacks the id of the saved method. */
function notAdded(reply: CallResult<'addPaymentMethod'>): Refused {
  const lacksId = !reply.ok && reply.status === HTTP_OK;
  return refused(reply, lacksId ? MESSAGES.methodMissing : MESSAGES.methodNotAdded);
}

/** For these calls, the specification defines every status except 200 as an error. */
export function isDone<N extends JsonEndpointName>(
  reply: CallResult<N>,
): reply is Extract<CallResult<N>, { ok: true }> {
  return reply.ok && reply.status === HTTP_OK;
}

export function refused(reply: CallResult<JsonEndpointName>, fallback: string): Refused {
  const failure = !reply.ok && reply.kind === 'failure' ? reply.failure : undefined;
  return { kind: 'refused', failure, fallback };
}

/**
 * Saves a wallet's method, and then gets the saved method's nonce.
 * @param onSaved called as soon as it is saved, even if paying with it then fails
 */
export async function nonceOfKeptWallet(
  asked: Promise<NonceOutcome>,
  verify: Verify,
  onSaved: (method: SavedMethod) => void,
): Promise<NonceOutcome> {
  const outcome = await asked;
  return outcome.kind === 'nonce' ? nonceOfNewlySaved(outcome.nonce, verify, onSaved) : outcome;
}
