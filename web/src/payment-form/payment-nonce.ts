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

/** What a press gets to pay with, or why it gets nothing. Nothing was charged yet. */
export type NonceOutcome = MethodOutcome | Exclude<TokenizeOutcome, { kind: 'nonce' }> | Refused;

/** Has a card's bank asked who is paying; undefined where the charity does not demand it. */
export type Verify = ((card: { nonce: string; bin: string }) => Promise<Verification>) | undefined;

interface Refused {
  kind: 'refused';
  /** The server's answer, if it could be read. */
  failure: Failure | undefined;
  /** The specification's words, for where the server has none. */
  fallback: string;
}

const HTTP_OK = 200;

/** For the card in the fields, to be charged once and not kept. */
export async function nonceOfCard(fields: CardFields, verify: Verify): Promise<NonceOutcome> {
  const outcome = await fields.tokenize();
  if (outcome.kind !== 'nonce') return outcome;
  return verify === undefined
    ? { ...outcome, methodType: 'credit' }
    : withType(await verify(outcome), 'credit');
}

/** For a method in the vault: a nonce that pays once. */
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

/** For what is in the vault already, by its nonce: its bank is asked first, where that is demanded. */
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
 * Saves the card in the fields first, and then takes the saved one's nonce: the card's own is used up by saving it.
 * @param onSaved told as soon as the card is saved, even if it cannot be paid with afterwards
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

/** Saves what a nonce stands for, which uses the nonce up. */
export async function saveMethod(
  paymentMethodNonce: string,
): Promise<{ kind: 'saved'; method: SavedMethod } | Refused> {
  const reply = await retryWithBotCheck(SAVED_METHOD_ENDPOINTS, 'addPaymentMethod', {
    body: { paymentMethodNonce },
  });
  return isDone(reply) ? { kind: 'saved', method: reply.data } : notAdded(reply);
}

/** For the card in the fields, which a monthly gift keeps: it is kept first, and then its bank is asked about the one that is kept. */
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

/** A reply of status 200 that is not in the contract lacks the id of the method that was saved. */
function notAdded(reply: CallResult<'addPaymentMethod'>): Refused {
  const lacksId = !reply.ok && reply.status === HTTP_OK;
  return refused(reply, lacksId ? MESSAGES.methodMissing : MESSAGES.methodNotAdded);
}

/** Of these calls, as specified, any status but 200 is an error. */
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
 * Saves first what a wallet gave, and then takes the saved one's nonce.
 * @param onSaved told as soon as it is saved, even if it cannot be paid with afterwards
 */
export async function nonceOfKeptWallet(
  asked: Promise<NonceOutcome>,
  verify: Verify,
  onSaved: (method: SavedMethod) => void,
): Promise<NonceOutcome> {
  const outcome = await asked;
  return outcome.kind === 'nonce' ? nonceOfNewlySaved(outcome.nonce, verify, onSaved) : outcome;
}
