import { noticeAskedSchema, noticeSchema, noticesRefusedSchema } from '../dedication-notice.ts';
import { checkoutParams, emptyBody, envelope, tokenParams, type Endpoint } from './endpoint.ts';

/** The notice of a dedication: the donor sends it, and each recipient can refuse further ones. */
export const DEDICATION_NOTICE_ENDPOINTS = {
  sendNotice: {
    method: 'POST',
    path: '/api/transaction/:id/notice',
    params: checkoutParams,
    body: noticeSchema,
    reply: envelope(noticeAskedSchema),
    access: 'session',
    demandsXsrf: true,
    errors: ['validation', 'not_found', 'notice_asked', 'notice_impossible', 'too_many'],
  },
  refuseNotices: {
    method: 'POST',
    path: '/api/notices/:token/refusal',
    params: tokenParams,
    body: emptyBody,
    reply: envelope(noticesRefusedSchema),
    access: 'session',
    demandsXsrf: true,
    errors: ['not_found', 'link_invalid', 'too_many'],
  },
} as const satisfies Record<string, Endpoint>;
