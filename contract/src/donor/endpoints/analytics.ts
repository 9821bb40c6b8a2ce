import { analyticsChoiceSchema, ownAnalyticsSchema } from '../analytics.ts';
import { checkoutParams, envelope, noBody, noParams, type Endpoint } from './endpoint.ts';

/**
 * Whether the charity's analytics provider may receive a gift. Analytics needs the donor's consent.
 */
export const ANALYTICS_ENDPOINTS = {
  getAnalyticsChoice: {
    method: 'GET',
    path: '/api/checkout/:id/analytics',
    params: checkoutParams,
    body: noBody,
    reply: envelope(analyticsChoiceSchema),
    access: 'public',
    demandsXsrf: false,
    errors: ['not_found'],
  },
  chooseAnalytics: {
    method: 'PUT',
    path: '/api/checkout/:id/analytics',
    params: checkoutParams,
    body: analyticsChoiceSchema,
    reply: envelope(analyticsChoiceSchema),
    access: 'session',
    demandsXsrf: true,
    errors: ['validation', 'not_found', 'too_many'],
  },
  getOwnAnalytics: {
    method: 'GET',
    path: '/api/profile/analytics',
    params: noParams,
    body: noBody,
    reply: envelope(ownAnalyticsSchema),
    access: 'donor',
    demandsXsrf: false,
    errors: ['not_authenticated'],
  },
  stopAnalytics: {
    method: 'DELETE',
    path: '/api/profile/analytics',
    params: noParams,
    body: noBody,
    reply: envelope(ownAnalyticsSchema),
    access: 'donor',
    demandsXsrf: true,
    errors: ['not_authenticated'],
  },
} as const satisfies Record<string, Endpoint>;
