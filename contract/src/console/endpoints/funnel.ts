import * as z from 'zod/mini';
import { textSchema } from '../../shared/fields.ts';
import type { StaffEndpoint } from '../endpoint.ts';

/**
 * The days that the funnel covers. A checkout without payment is deleted after 60 days unless
 * RETAIN_CHECKOUTS_DAYS is set.
 */
export const FUNNEL_DAYS = ['7', '30', '60'] as const;

const funnelSchema = z.object({
  /** Page views of the pages on which a gift begins. */
  visits: z.int(),
  /**
   * Checkouts that had an address, reached the payment, tried to pay, and paid. Each step counts a
   * subset of the one before.
   */
  begun: z.int(),
  at_payment: z.int(),
  pressed: z.int(),
  given: z.int(),
});
export type StaffFunnel = z.infer<typeof funnelSchema>;

export const FUNNEL_ENDPOINTS = {
  getFunnel: {
    method: 'GET',
    path: '/staff/api/funnel',
    params: undefined,
    /** `campaign`: the code of one; absent counts all gifts, with and without a campaign. */
    query: z.object({ days: z.enum(FUNNEL_DAYS), campaign: z.optional(textSchema(200)) }),
    body: undefined,
    reply: funnelSchema,
    access: 'giving:see',
    needsStepUp: false,
    errors: ['validation'],
  },
} as const satisfies Record<string, StaffEndpoint>;
