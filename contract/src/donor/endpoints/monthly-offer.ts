import { monthlyOfferAnswerSchema, offeredMonthlySchema } from '../monthly-offer.ts';
import { checkoutParams, envelope, noBody, type Endpoint } from './endpoint.ts';

/** After a one-time gift the donor may be asked to give monthly, with the same payment method. */
export const MONTHLY_OFFER_ENDPOINTS = {
  getMonthlyOffer: {
    method: 'GET',
    path: '/api/transaction/:id/monthly-offer',
    params: checkoutParams,
    body: noBody,
    reply: envelope(offeredMonthlySchema),
    access: 'donor',
    demandsXsrf: false,
    errors: ['not_authenticated', 'not_found'],
  },
  answerMonthlyOffer: {
    method: 'POST',
    path: '/api/transaction/:id/monthly-offer',
    params: checkoutParams,
    body: monthlyOfferAnswerSchema,
    reply: envelope(offeredMonthlySchema),
    access: 'session',
    demandsXsrf: true,
    errors: ['validation', 'not_found', 'offer_over', 'gateway_unavailable', 'too_many'],
  },
} as const satisfies Record<string, Endpoint>;
