import { checkoutSchema } from '../../shared/checkout.ts';
import { reminderAskedSchema, reminderSchema, remindersRefusedSchema } from '../reminder.ts';
import { checkoutParams, emptyBody, envelope, tokenParams, type Endpoint } from './endpoint.ts';

/**
 * A donor who has not finished a gift can ask for a reminder. The mail links back to the checkout,
 * and the reader can refuse further ones.
 */
export const REMINDER_ENDPOINTS = {
  askReminder: {
    method: 'POST',
    path: '/api/checkout/:id/reminder',
    params: checkoutParams,
    body: reminderSchema,
    reply: envelope(reminderAskedSchema),
    access: 'session',
    demandsXsrf: true,
    errors: ['validation', 'not_found', 'reminder_impossible', 'too_many'],
  },
  openReminder: {
    method: 'POST',
    path: '/api/reminders/:token',
    params: tokenParams,
    body: emptyBody,
    reply: envelope(checkoutSchema),
    access: 'session',
    demandsXsrf: true,
    errors: ['not_found', 'link_invalid', 'checkout_expired', 'too_many'],
  },
  refuseReminders: {
    method: 'POST',
    path: '/api/reminders/:token/refusal',
    params: tokenParams,
    body: emptyBody,
    reply: envelope(remindersRefusedSchema),
    access: 'session',
    demandsXsrf: true,
    errors: ['not_found', 'link_invalid', 'too_many'],
  },
} as const satisfies Record<string, Endpoint>;
