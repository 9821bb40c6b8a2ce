import { newsletterAnswerSchema, ownNewsletterSchema } from '../../shared/newsletter.ts';
import { envelope, noBody, noParams, type Endpoint } from './endpoint.ts';

/** Whether a donor wants news by email. */
export const NEWSLETTER_ENDPOINTS = {
  getOwnNewsletter: {
    method: 'GET',
    path: '/api/profile/newsletter',
    params: noParams,
    body: noBody,
    reply: envelope(ownNewsletterSchema),
    access: 'donor',
    demandsXsrf: false,
    errors: ['not_authenticated'],
  },
  /** A withdrawal works also when the charity no longer asks. */
  answerNewsletter: {
    method: 'PUT',
    path: '/api/profile/newsletter',
    params: noParams,
    body: newsletterAnswerSchema,
    reply: envelope(ownNewsletterSchema),
    access: 'donor',
    demandsXsrf: true,
    errors: ['validation', 'not_authenticated', 'not_found', 'too_many'],
  },
} as const satisfies Record<string, Endpoint>;
