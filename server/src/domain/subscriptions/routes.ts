import type { FastifyInstance } from 'fastify';
import type { EndpointContext } from '../../platform/http/endpoint.ts';
import { enterCardByLink } from '../payment-methods/index.ts';
import type { GiveContext } from '../payments/index.ts';
import type { ChangeContext } from './change/change.ts';
import { manageRoutes } from './change/manage/routes.ts';
import { updatePaymentMethodRoutes } from './change/update-payment-method/routes.ts';

/** Adds the calls for monthly gifts: by their donor, signed in, or through a mailed link. */
export function subscriptionRoutes(
  app: FastifyInstance,
  context: EndpointContext,
  giving: GiveContext & ChangeContext & { publicUrl: URL },
): void {
  updatePaymentMethodRoutes(app, context, giving, (...args) => enterCardByLink(giving, ...args));
  manageRoutes(app, context, giving);
}
