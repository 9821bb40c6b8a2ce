import { ENDPOINTS } from '@handsel/contract';
import type { FastifyInstance } from 'fastify';
import {
  serveEndpoint,
  serveOpenEndpoint,
  type EndpointContext,
} from '../../../../platform/http/endpoint.ts';
import { createCardTestingCheck } from '../../../payment-methods/index.ts';
import type { ChangeContext } from '../change.ts';
import { openPaymentMethodUpdate } from './open-update.ts';
import { enterUpdateCard, updatePaymentMethod, readUpdate, type EnterCard } from './update-payment-method.ts';
import type { Shield } from '../../../../platform/http/shield.ts';

/**
 * Adds the calls that change a monthly gift through a mailed link. Its donor's changes are part of
 * paying for a checkout.
 */
export function updatePaymentMethodRoutes(
  app: FastifyInstance,
  context: EndpointContext,
  changing: ChangeContext & { publicUrl: URL },
  enterCard: EnterCard,
): void {
  const byLink = {
    guard: createCardTestingCheck({ ...context, ...changing }),
    acceptsLink: async ({ token }) => (await readUpdate(changing, token)).ok,
    storesInSession: true,
  } satisfies Shield<unknown, { token: string }>;

  serveOpenEndpoint<'readPaymentMethodUpdate'>(
    app,
    context,
    ENDPOINTS.readPaymentMethodUpdate,
    async ({ params }) => readUpdate(changing, params.token),
  );
  serveEndpoint<'enterUpdateCard'>(
    app,
    context,
    ENDPOINTS.enterUpdateCard,
    async ({ params, body, session, limitKeys }) =>
      enterUpdateCard(changing, session, enterCard, {
        token: params.token,
        nonce: body.paymentMethodNonce,
        limitKeys,
      }),
    byLink,
  );
  serveEndpoint<'updatePaymentMethod'>(
    app,
    context,
    ENDPOINTS.updatePaymentMethod,
    async ({ params, body, session, limitKeys }) =>
      updatePaymentMethod(changing, session, { ...body, token: params.token, limitKeys }),
    byLink,
  );
  serveEndpoint<'openPaymentMethodUpdate'>(
    app,
    context,
    ENDPOINTS.openPaymentMethodUpdate,
    async ({ params, session }) => openPaymentMethodUpdate(changing, session, params.id),
    { limit: 'token' },
  );
}
