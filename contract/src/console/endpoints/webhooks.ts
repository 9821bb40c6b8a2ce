import { staffErrorWords } from '@handsel/words/console/errors';
import { staffWebhookErrorWords } from '@handsel/words/console/webhooks';
import * as z from 'zod/mini';
import { textSchema } from '../../shared/fields.ts';
import { atMost } from '../../shared/text-length.ts';
import {
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_EVENTS,
  WEBHOOK_FAULTS,
  webhookEventSchema,
} from '../../shared/webhook-events.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { isStaffName } from '../person.ts';
import { emptyBody, idParams, moment } from './parts.ts';

/** The most webhooks that are on at the same time. */
export const WEBHOOKS_MAX = 20;
export const WEBHOOK_NAME_MAX_LENGTH = 60;
const URL_MAX_LENGTH = 500;
/** Only https, and no password or fragment in the address. */
const RECEIVER = /^https:\/\/[^\s/?#@\\]+(?:[/?][^\s#]*)?$/;
/** The most deliveries in a list. */
export const WEBHOOK_DELIVERIES_SHOWN = 50;

const webhookSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  events: z.array(webhookEventSchema),
  /** Whether bodies have the whole items, and not only ids. */
  is_full: z.boolean(),
  is_on: z.boolean(),
  /** Why and when it was switched off. `gone`: the receiver answered 410. */
  off: z.nullable(z.object({ reason: z.enum(['staff', 'gone']), at: moment })),
  /** The end of the time in which the previous secret also signs. */
  previous_secret_until: z.nullable(moment),
  /** The time of the first failure after the last success. */
  failing_since: z.nullable(moment),
  last_delivered_at: z.nullable(moment),
  /** Deliveries that wait, and those that failed for three days. */
  pending: z.int(),
  failed: z.int(),
  /** Name and email. */
  created_by: z.string(),
  created_at: moment,
});
export type StaffWebhook = z.infer<typeof webhookSchema>;

const deliverySchema = z.object({
  /** The header `webhook-id`. */
  id: z.uuid(),
  event: webhookEventSchema,
  state: z.enum(WEBHOOK_DELIVERY_STATES),
  happened_at: moment,
  attempts: z.int(),
  /** The time of the next attempt of a pending delivery. */
  next_attempt_at: z.nullable(moment),
  last_attempt_at: z.nullable(moment),
  /** The status of the last answer. */
  status: z.nullable(z.int()),
  fault: z.nullable(z.enum(WEBHOOK_FAULTS)),
  /** The system's name of an error, such as ECONNREFUSED. */
  fault_detail: z.nullable(z.string()),
  /** The first bytes of the last answer. */
  answer: z.nullable(z.string()),
  /** Null until the first attempt. */
  body: z.nullable(z.string()),
});
export type StaffWebhookDelivery = z.infer<typeof deliverySchema>;

const webhookBody = z.object({
  name: textSchema(WEBHOOK_NAME_MAX_LENGTH).check(
    z.trim(),
    z.minLength(1, staffWebhookErrorWords.nameMissing),
    z.refine(isStaffName, staffErrorWords.name),
  ),
  url: textSchema(URL_MAX_LENGTH).check(
    atMost(URL_MAX_LENGTH),
    z.trim(),
    z.regex(RECEIVER, staffWebhookErrorWords.url),
    z.refine((url) => URL.canParse(url), staffWebhookErrorWords.url),
  ),
  events: z
    .array(webhookEventSchema)
    .check(z.minLength(1, staffWebhookErrorWords.eventsMissing), z.maxLength(WEBHOOK_EVENTS.length)),
  is_full: z.boolean(),
});

const withSecret = z.object({ webhook: webhookSchema, secret: z.string() });

/** Webhooks that tell other programs about events. */
export const WEBHOOK_ENDPOINTS = {
  /** The newest first, with those that are off. */
  getWebhooks: {
    method: 'GET',
    path: '/staff/api/webhooks',
    params: undefined,
    query: undefined,
    body: undefined,
    reply: z.array(webhookSchema),
    access: 'settings:manage',
    needsStepUp: false,
    errors: [],
  },
  /** A webhook with its last deliveries, the newest first. */
  getWebhook: {
    method: 'GET',
    path: '/staff/api/webhooks/:id',
    params: idParams,
    query: z.object({ state: z.optional(z.enum(WEBHOOK_DELIVERY_STATES)) }),
    body: undefined,
    reply: z.object({ webhook: webhookSchema, deliveries: z.array(deliverySchema) }),
    access: 'settings:manage',
    needsStepUp: false,
    errors: ['not_found'],
  },
  /** Makes a webhook. Only this reply and that of a rotation have its secret. */
  makeWebhook: {
    method: 'POST',
    path: '/staff/api/webhooks',
    params: undefined,
    query: undefined,
    body: webhookBody,
    reply: withSecret,
    access: 'settings:manage',
    needsStepUp: true,
    errors: ['not_permitted', 'too_many_webhooks', 'too_many'],
  },
  /** Changes the name, address, events and bodies. Waiting deliveries go to the new address. */
  changeWebhook: {
    method: 'PUT',
    path: '/staff/api/webhooks/:id',
    params: idParams,
    query: undefined,
    body: webhookBody,
    reply: webhookSchema,
    access: 'settings:manage',
    needsStepUp: true,
    errors: ['not_found', 'not_permitted', 'too_many'],
  },
  /** Makes a new secret. The previous one also signs for 24 hours. */
  rotateWebhookSecret: {
    method: 'POST',
    path: '/staff/api/webhooks/:id/rotate',
    params: idParams,
    query: undefined,
    body: emptyBody,
    reply: withSecret,
    access: 'settings:manage',
    needsStepUp: true,
    errors: ['not_found', 'not_permitted', 'too_many'],
  },
  /** Switches a webhook on or off. Events are recorded only while it is on. */
  switchWebhook: {
    method: 'POST',
    path: '/staff/api/webhooks/:id/switch',
    params: idParams,
    query: undefined,
    body: z.object({ is_on: z.boolean() }),
    reply: webhookSchema,
    access: 'settings:manage',
    needsStepUp: true,
    errors: ['not_found', 'not_permitted', 'too_many_webhooks', 'too_many'],
  },
  /** Sends a delivery again, under the same `webhook-id`. */
  replayWebhookDelivery: {
    method: 'POST',
    path: '/staff/api/webhook-deliveries/:id/replay',
    params: idParams,
    query: undefined,
    body: emptyBody,
    reply: deliverySchema,
    access: 'settings:manage',
    needsStepUp: true,
    errors: ['not_found', 'not_permitted', 'webhook_off', 'too_many'],
  },
} as const satisfies Record<string, StaffEndpoint>;
