import { ENDPOINTS } from '@handsel/contract';
import type { FastifyInstance } from 'fastify';
import { serveEndpoint, serveOpenEndpoint, type EndpointContext } from '../../platform/http/endpoint.ts';
import { isDonor, type DonorSession } from '../../platform/http/access.ts';
import { refusal, type Result } from '../../platform/http/result.ts';
import type { Session } from '../../platform/http/session-store.ts';
import type { Sender } from '../../platform/limits/network.ts';
import { createCardTestingCheck } from './card-testing/check.ts';
import { withCardTestingGuard, type CardShield } from './card-testing/guard.ts';
import { addMethod } from './add-method.ts';
import { enterCard, mintEnteredCardNonce } from './enter-card.ts';
import { findMonthlyCheckout, type MonthlyCheckout } from './entered-card-store.ts';
import { listMethods } from './list-methods.ts';
import { makeDefault } from './make-default.ts';
import { mintNonce } from './mint-nonce.ts';
import type { MethodOwner, SavedMethodsContext } from './own-methods.ts';
import { readPayingMethod } from './paying-method.ts';
import { removeMethod } from './remove-method.ts';

export function savedMethodRoutes(
  app: FastifyInstance,
  context: EndpointContext,
  saving: SavedMethodsContext & CardShield,
): void {
  const ownVault = async <T>(
    { id: sessionId, donorId: donor }: DonorSession,
    sender: Sender,
    useCase: () => Promise<Result<T>>,
  ): Promise<Result<T>> => {
    const refused = await context.limits.take('vault', { ...sender, session: sessionId, donor });
    return refused ?? useCase();
  };

  serveOpenEndpoint<'getPaymentMethods'>(
    app,
    context,
    ENDPOINTS.getPaymentMethods,
    async ({ session, sender }) => ownVault(session, sender, () => listMethods(saving, session.donorId)),
  );
  serveOpenEndpoint<'getPayingMethod'>(
    app,
    context,
    ENDPOINTS.getPayingMethod,
    async ({ params, session, sender }) =>
      ownVault(session, sender, () => readPayingMethod(saving, session.donorId, params.id)),
  );
  serveEndpoint<'addPaymentMethod'>(
    app,
    context,
    ENDPOINTS.addPaymentMethod,
    async ({ body, session, limitKeys }) => {
      const checkout = await findEnteringCheckout(saving, session, body.checkout_id);
      if (checkout === 'unknown') return refusal('not_found');
      if (checkout !== undefined) {
        const refused = await context.limits.take('enteredCard', limitKeys);
        if (refused !== undefined) return refused;
        const who = session.donorId === null ? {} : { donor: session.donorId };
        const { id: checkoutId, email, present_token: presentToken } = checkout;
        return withCardTestingGuard(saving, { ...limitKeys, ...who }, () =>
          enterCard(saving, { by: { checkoutId }, email, presentToken }, body.paymentMethodNonce),
        );
      }
      if (!isDonor(session)) return refusal('not_authenticated');
      return withCardTestingGuard(saving, { ...limitKeys, donor: session.donorId }, () =>
        addMethod(saving, ownerOf(session), body.paymentMethodNonce),
      );
    },
    {
      guard: createCardTestingCheck({ ...context, ...saving }),
      resumesCheckout: ({ checkout_id: id }) => id,
    },
  );
  serveEndpoint<'changePaymentMethod'>(
    app,
    context,
    ENDPOINTS.changePaymentMethod,
    async ({ params, session }) => makeDefault(saving, session.donorId, params.token),
    { limit: 'vault' },
  );
  serveEndpoint<'removePaymentMethod'>(
    app,
    context,
    ENDPOINTS.removePaymentMethod,
    async ({ params, session }) => removeMethod(saving, session.donorId, params.token),
    { limit: 'vault' },
  );
  serveEndpoint<'getMethodNonce'>(
    app,
    context,
    ENDPOINTS.getMethodNonce,
    async ({ query: { paymentMethodToken: token }, session }) =>
      (await mintEnteredCardNonce(saving, session.id, token)) ??
      (isDonor(session) ? mintNonce(saving, session.donorId, token) : refusal('not_authenticated')),
    { limit: 'token' },
  );
}

/**
 * The checkout for which a card is entered without saving it. If payers must be authenticated, it
 * is the named one; for an anonymous visitor, who saves nothing, the newest.
 * @returns undefined when the card should be saved
 */
async function findEnteringCheckout(
  { db, threeDSecure }: SavedMethodsContext,
  { id, donorId }: Session,
  checkoutId: string | undefined,
): Promise<MonthlyCheckout | 'unknown' | undefined> {
  if (checkoutId === undefined && (!threeDSecure || donorId !== null)) return undefined;
  const checkout = await findMonthlyCheckout(db, { sessionId: id, donorId }, checkoutId);
  if (checkout === undefined) return checkoutId === undefined ? undefined : 'unknown';
  return threeDSecure ? checkout : undefined;
}

function ownerOf({ id: sessionId, donorId, email }: DonorSession): MethodOwner {
  return { sessionId, donorId, email };
}
