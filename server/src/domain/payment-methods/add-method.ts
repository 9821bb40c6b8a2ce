import { randomUUID } from 'node:crypto';
import { SAVED_METHODS_MAX, type SavedMethod } from '@handsel/contract';
import type { Answer, Found } from '../../gateway/gateway-answers.ts';
import type { FoundNonce } from '../../gateway/vaulted-method.ts';
import { removeUnusedMethod } from './remove-unused-method.ts';
import { refusal, success, type Refusal, type Result } from '../../platform/http/result.ts';
import {
  findOwnMethods,
  refusedByGateway,
  type MethodOwner,
  type SavedMethodsContext,
} from './own-methods.ts';
import { addGatewayCustomer, findGatewayCustomers } from './store.ts';

/**
 * Saves a payment method after its bank was asked about it. We choose the token, so a lost reply is
 * looked up. If many are added at the same time, those above the limit are removed again.
 */
export async function addMethod(
  context: SavedMethodsContext,
  owner: MethodOwner,
  nonce: string,
): Promise<Result<SavedMethod>> {
  const before = await findOwnMethods(context, owner.donorId);
  if (!before.ok) return before;
  if (before.methods.length >= SAVED_METHODS_MAX) return refusal('method_limit');
  const seen = await lookAt(context, nonce);
  if (seen.kind === 'none') return refusal('nonce_unusable');
  if (seen.kind !== 'done') return refusedByGateway(context, seen);
  const customer = await openCustomer(context, owner);
  if (!customer.ok) return customer;
  const token = randomUUID();
  const answer = await context.gateway.vault({
    customerId: customer.id,
    token,
    nonce,
    asksBank: true,
    isBankAccount: seen.isBankAccount,
  });
  if (answer.kind === 'nonce-unusable') return refusal('nonce_unusable');
  if (answer.kind === 'declined') {
    if (seen.isBankAccount) await removeUnusedMethod(context, token);
    return refusal('declined');
  }
  if (answer.kind === 'not-done') return refusedByGateway(context, answer);
  const after = await findOwnMethods(context, owner.donorId);
  if (!after.ok) return after;
  const added = after.methods.find(({ view }) => view.token === token);
  if (added !== undefined && after.methods.length <= SAVED_METHODS_MAX) return success(added.view);
  await removeUnusedMethod(context, token);
  if (added !== undefined) return refusal('method_limit');
  return refusedByGateway(
    context,
    answer.kind === 'unknown'
      ? answer
      : { kind: 'not-done', reason: 'its customer is not the donor’s any more' },
  );
}

/**
 * Asks the gateway whether the nonce is a bank account, which must be verified when it is saved.
 * Asks only if the charity accepts bank accounts.
 */
async function lookAt(
  { gateway, allowed }: SavedMethodsContext,
  nonce: string,
): Promise<Found<Answer<Pick<FoundNonce, 'isBankAccount'>>>> {
  return allowed.has('bank') ? gateway.findNonce(nonce) : { kind: 'done', isBankAccount: false };
}

/** Finds the donor's first customer for the vaulted method, or makes a new one. */
async function openCustomer(
  context: SavedMethodsContext,
  { sessionId, donorId, email }: MethodOwner,
): Promise<{ ok: true; id: string } | Refusal> {
  const { db, gateway } = context;
  const [known] = await findGatewayCustomers(db, donorId);
  const id = known ?? randomUUID();
  const customer = await gateway.createCustomer({ customerId: id, email });
  if (customer.kind !== 'done') return refusedByGateway(context, customer);
  const isTheirs = known !== undefined || (await addGatewayCustomer(db, { id, donorId, sessionId }));
  return isTheirs ? { ok: true, id } : refusal('not_authenticated');
}
