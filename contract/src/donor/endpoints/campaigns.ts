import * as z from 'zod/mini';
import { namingSchema } from '../../shared/checkout.ts';
import { CURRENCY } from '../../shared/constants.ts';
import { GOAL_KINDS } from '../../shared/goal.ts';
import { namingBodySchema } from '../naming.ts';
import { checkoutParams, envelope, noBody, type Endpoint } from './endpoint.ts';

/**
 * The public progress of a campaign. Amounts are in dollars, without refunds and returned payments.
 */
const campaignTotalSchema = z.object({
  name: z.string(),
  currency: z.literal(CURRENCY.code),
  /** Given through this system. */
  raised: z.number(),
  /** Given elsewhere, as the charity states it; not part of `raised`. */
  offline: z.number(),
  gifts: z.int(),
  donors: z.int(),
  /** `reached` and `target` are dollars for an amount goal. */
  goal: z.nullable(
    z.object({
      kind: z.enum(GOAL_KINDS),
      target: z.number(),
      reached: z.number(),
    }),
  ),
  /** The time of the count. */
  as_of: z.iso.datetime(),
});
export type CampaignTotal = z.infer<typeof campaignTotalSchema>;

export const CAMPAIGN_ENDPOINTS = {
  /** Recounted at most once in 30 seconds. */
  getCampaignTotal: {
    method: 'GET',
    path: '/api/campaigns/:slug/total',
    params: z.object({ slug: z.string() }),
    body: noBody,
    reply: envelope(campaignTotalSchema),
    access: 'public',
    demandsXsrf: false,
    errors: ['not_found'],
  },
  /**
   * The donor of a gift asks to be named on its campaign's page. A repeated call changes the name.
   */
  putNaming: {
    method: 'PUT',
    path: '/api/checkout/:id/naming',
    params: checkoutParams,
    body: namingBodySchema,
    reply: envelope(namingSchema),
    access: 'session',
    demandsXsrf: true,
    errors: ['validation', 'not_found'],
  },
  removeNaming: {
    method: 'DELETE',
    path: '/api/checkout/:id/naming',
    params: checkoutParams,
    body: noBody,
    reply: envelope(z.null()),
    access: 'session',
    demandsXsrf: true,
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>;
