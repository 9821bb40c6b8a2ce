import * as z from 'zod/mini';
import { checkoutSchema } from '../../shared/checkout.ts';
import {
  givingYearSchema,
  updateLinkSchema,
  monthlyGiftSchema,
  ownGiftsQuerySchema,
  ownGiftsSchema,
  payingMethodSchema,
} from '../own-giving.ts';
import { emptyBody, envelope, noBody, noParams, type Endpoint } from './endpoint.ts';

/** The donor's own gifts and monthly gifts. */
export const OWN_GIVING_ENDPOINTS = {
  getMonthlyGifts: {
    method: 'GET',
    path: '/api/profile/monthly',
    params: noParams,
    body: noBody,
    reply: envelope(z.array(monthlyGiftSchema)),
    access: 'donor',
    demandsXsrf: false,
    errors: ['not_authenticated'],
  },
  getOwnGifts: {
    method: 'GET',
    path: '/api/profile/gifts',
    params: noParams,
    query: ownGiftsQuerySchema,
    body: noBody,
    reply: envelope(ownGiftsSchema),
    access: 'donor',
    demandsXsrf: false,
    errors: ['validation', 'not_authenticated'],
  },
  getGivingYears: {
    method: 'GET',
    path: '/api/profile/years',
    params: noParams,
    body: noBody,
    reply: envelope(z.array(givingYearSchema)),
    access: 'donor',
    demandsXsrf: false,
    errors: ['not_authenticated'],
  },
  /**
   * The payment method of one of the donor's own monthly gifts, even if the donor has not saved it.
   */
  getPayingMethod: {
    method: 'GET',
    path: '/api/profile/monthly/:id/payment-method',
    params: z.object({ id: z.uuid() }),
    body: noBody,
    reply: envelope(payingMethodSchema),
    access: 'donor',
    demandsXsrf: false,
    errors: ['not_authenticated', 'not_found', 'gateway_unavailable', 'too_many'],
  },
  /**
   * A checkout that changes the payment method of this monthly gift. It starts with the gift's
   * amount.
   */
  beginMethodChange: {
    method: 'POST',
    path: '/api/profile/monthly/:id/payment-method',
    params: z.object({ id: z.uuid() }),
    body: emptyBody,
    reply: envelope(checkoutSchema),
    access: 'donor',
    demandsXsrf: true,
    errors: ['not_authenticated', 'not_found', 'subscription_ended', 'subscription_paused', 'too_many'],
  },
  openPaymentMethodUpdate: {
    method: 'POST',
    path: '/api/profile/monthly/:id/update-payment-method',
    params: z.object({ id: z.uuid() }),
    body: emptyBody,
    reply: envelope(updateLinkSchema),
    access: 'donor',
    demandsXsrf: true,
    errors: ['not_authenticated', 'not_found', 'too_many'],
  },
} as const satisfies Record<string, Endpoint>;
