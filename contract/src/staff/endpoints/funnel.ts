import * as z from 'zod/mini';
import { textSchema } from '../../fields.ts';
import type { StaffEndpoint } from '../endpoint.ts';

/** Over so many days: a checkout that nobody paid is forgotten after 60 unless RETAIN_CHECKOUTS_DAYS says otherwise. */
export const FUNNEL_DAYS = ['7', '30', '60'] as const;

const funnelSchema = z.object({
  /** How often a page on which a gift begins was opened. */
  visits: z.int(),
  /** Checkouts: begun with an address, come as far as the payment, tried to pay, paid. Each is counted in those before. */
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
    /** `campaign`: the code of one; without it, of all and of none. */
    query: z.object({ days: z.enum(FUNNEL_DAYS), campaign: z.optional(textSchema(200)) }),
    body: undefined,
    reply: funnelSchema,
    access: 'giving:see',
    needsStepUp: false,
    errors: ['validation'],
  },
} as const satisfies Record<string, StaffEndpoint>;
