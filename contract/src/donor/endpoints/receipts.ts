import * as z from 'zod/mini';
import { emptyBody, envelope, noBody, type Endpoint } from './endpoint.ts';

const giftParams = z.object({ gift: z.uuid() });
/** A calendar year in the charity's time zone, such as "2026". */
const yearParams = z.object({ year: z.string().check(z.regex(/^20\d\d$/)) });

/** Receipts of the donor's own gifts. */
export const RECEIPT_ENDPOINTS = {
  getReceipt: {
    method: 'GET',
    path: '/api/receipt/:gift',
    params: giftParams,
    body: noBody,
    reply: 'pdf',
    access: 'donor',
    demandsXsrf: false,
    errors: ['not_authenticated', 'not_found', 'receipt_not_ready', 'too_many'],
  },
  getReceiptsOfYear: {
    method: 'GET',
    path: '/api/receipts/:year',
    params: yearParams,
    body: noBody,
    reply: 'pdf',
    access: 'donor',
    demandsXsrf: false,
    errors: ['not_authenticated', 'not_found', 'receipt_not_ready', 'too_many'],
  },
  mailReceipt: {
    method: 'POST',
    path: '/api/receipt/:gift/mail',
    params: giftParams,
    body: emptyBody,
    reply: envelope(z.object({ email: z.string() })),
    access: 'donor',
    demandsXsrf: true,
    errors: ['not_authenticated', 'not_found', 'receipt_not_ready', 'too_many'],
  },
} as const satisfies Record<string, Endpoint>;
