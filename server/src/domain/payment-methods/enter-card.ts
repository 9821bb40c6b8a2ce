import type { MethodNonce, SavedMethod } from '@handsel/contract';
import type { Answer } from '../../gateway/gateway-answers.ts';
import type { EnteredFor } from './paid-with.ts';
import { refusal, success, type Result } from '../../platform/http/result.ts';
import { enqueueForget, insertEnteredCard, isEnteredBy } from './entered-card-store.ts';
import { viewOf } from './method-view.ts';
import { mintNonceFor } from './mint-nonce.ts';
import { refusedByGateway, type SavedMethodsContext } from './own-methods.ts';

/** A monthly gift that a card is entered for. */
interface EnteringFor {
  by: EnteredFor;
  /** The address of the new customer, for a gift without a customer. */
  email: string;
  /** The token that currently pays for an existing gift. */
  presentToken: string | null;
}

/**
 * Vaults a card for a monthly gift before the payment, so that its bank can authenticate the payer
 * (decision 021). It is not a saved method of any donor: only this reply shows it, until it pays.
 */
export async function enterCard(
  context: SavedMethodsContext,
  entering: EnteringFor,
  nonce: string,
): Promise<Result<SavedMethod>> {
  const { db, gateway } = context;
  const id = await insertEnteredCard(db, entering.by);
  const customer = await openCustomer(context, entering, id);
  if (customer.kind !== 'done') return refusedByGateway(context, customer);
  const { customerId } = customer;
  const answer = await gateway.vault({
    customerId,
    token: id,
    nonce,
    asksBank: !context.threeDSecure,
    isBankAccount: false,
  });
  if (answer.kind === 'nonce-unusable' || answer.kind === 'declined') {
    await enqueueForget(db, id);
    return refusal(answer.kind === 'declined' ? 'declined' : 'nonce_unusable');
  }
  if (answer.kind !== 'done') return refusedByGateway(context, answer);
  const vaulted = await gateway.methodsOf(customerId);
  if (vaulted.kind !== 'done') return refusedByGateway(context, vaulted);
  const method = vaulted.methods.find(({ token }) => token === id);
  return method === undefined
    ? refusedByGateway(context, { kind: 'not-done', reason: 'it is not in the vault' })
    : success(viewOf(method, false));
}

/**
 * Makes a customer for the card. For a change, uses the gift's customer, because a subscription
 * takes methods of one customer only.
 */
async function openCustomer(
  { gateway }: SavedMethodsContext,
  { email, presentToken }: EnteringFor,
  id: string,
): Promise<Answer<{ customerId: string }>> {
  if (presentToken === null) {
    const customer = await gateway.createCustomer({ customerId: id, email });
    return customer.kind === 'done' ? { kind: 'done', customerId: id } : customer;
  }
  const present = await gateway.findMethod(presentToken);
  if (present.kind === 'none') return { kind: 'not-done', reason: 'the present method is gone' };
  return present.kind === 'done' ? { kind: 'done', customerId: present.customerId } : present;
}

/**
 * The same through a mailed link, for the link's monthly gift. Returns also the nonce that pays
 * with the card.
 */
export async function enterCardByLink(
  context: SavedMethodsContext,
  entering: EnteringFor,
  nonce: string,
): Promise<Result<MethodNonce>> {
  const entered = await enterCard(context, entering, nonce);
  if (!entered.ok) return entered;
  const { token } = entered.data;
  return mintNonceFor(context, { enteredCardId: token }, token);
}

/**
 * Makes a nonce that pays with a card that this session entered.
 * @returns undefined when the token belongs to no such card
 */
export async function mintEnteredCardNonce(
  context: SavedMethodsContext,
  sessionId: string,
  token: string,
): Promise<Result<MethodNonce> | undefined> {
  return (await isEnteredBy(context.db, sessionId, token))
    ? mintNonceFor(context, { enteredCardId: token }, token)
    : undefined;
}
