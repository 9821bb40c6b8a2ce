import * as z from 'zod/mini';
import {
  givingYearSchema,
  mendAddressSchema,
  monthlyGiftSchema,
  ownGiftsQuerySchema,
  ownGiftsSchema,
} from '../own-giving.ts';
import { emptyBody, envelope, noBody, noParams, type Endpoint } from './endpoint.ts';

/** What somebody gives and gave. */
export const OWN_GIVING_ENDPOINTS = {
  getMonthlyGifts: {
    method: 'GET',
    path: '/api/profile/monthly',
    params: noParams,
    body: noBody,
    reply: envelope(z.array(monthlyGiftSchema)),
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
    demandsXsrf: false,
    errors: ['validation', 'not_authenticated'],
  },
  getGivingYears: {
    method: 'GET',
    path: '/api/profile/years',
    params: noParams,
    body: noBody,
    reply: envelope(z.array(givingYearSchema)),
    demandsXsrf: false,
    errors: ['not_authenticated'],
  },
  openMend: {
    method: 'POST',
    path: '/api/profile/monthly/:id/mend',
    params: z.object({ id: z.uuid() }),
    body: emptyBody,
    reply: envelope(mendAddressSchema),
    demandsXsrf: true,
    errors: ['not_authenticated', 'not_found', 'too_many'],
  },
} as const satisfies Record<string, Endpoint>;
