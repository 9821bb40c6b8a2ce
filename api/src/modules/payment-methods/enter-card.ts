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
  /** Whose customer is made for it, where the gift has none. */
  email: string;
  /** What a gift is paid with that there is already. */
  presentToken: string | null;
}

/**
 * Vaults a card that was entered for a monthly gift before it is paid, so that its bank can be asked who is paying: decision 021.
 * It is nobody's saved method: the person who entered it sees it in this answer, and nobody anywhere else, until it pays.
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

/** A card of its own customer; for a change, of the gift's, because a subscription takes methods of one customer alone. */
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

/** The same by a mailed link, for the monthly gift that it was mailed for, with the nonce that pays with the card at once. */
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
 * @returns undefined where the token is no such card's
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
