import { giftAidFormSchema, ownGiftAidSchema } from '../../shared/gift-aid.ts';
import { envelope, noBody, noParams, type Endpoint } from './endpoint.ts';

/** A donor's Gift Aid declaration, which lets the charity reclaim tax in the United Kingdom. */
export const GIFT_AID_ENDPOINTS = {
  getOwnGiftAid: {
    method: 'GET',
    path: '/api/profile/gift-aid',
    params: noParams,
    body: noBody,
    reply: envelope(ownGiftAidSchema),
    access: 'donor',
    demandsXsrf: false,
    errors: ['not_authenticated'],
  },
  declareGiftAid: {
    method: 'PUT',
    path: '/api/profile/gift-aid',
    params: noParams,
    body: giftAidFormSchema,
    reply: envelope(ownGiftAidSchema),
    access: 'donor',
    demandsXsrf: true,
    errors: ['validation', 'not_authenticated', 'not_found', 'too_many'],
  },
  endGiftAid: {
    method: 'DELETE',
    path: '/api/profile/gift-aid',
    params: noParams,
    body: noBody,
    reply: envelope(ownGiftAidSchema),
    access: 'donor',
    demandsXsrf: true,
    errors: ['not_authenticated'],
  },
} as const satisfies Record<string, Endpoint>;
