import * as z from 'zod/mini';
import { FUND_CODE, FUND_CODE_MAX_LENGTH } from '../../constants.ts';
import { textSchema } from '../../fields.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { cents } from './giving-parts.ts';
import { idParams, nothing } from './parts.ts';

const FUND_NAME_MAX_LENGTH = 60;
/** So many funds a gift can be split among. */
const ALLOCATIONS_MAX = 20;

const fundContent = {
  name: textSchema(FUND_NAME_MAX_LENGTH).check(z.trim(), z.minLength(1)),
  /** What `?fund=` in a link names. */
  code: textSchema(FUND_CODE_MAX_LENGTH).check(z.regex(FUND_CODE)),
  /** What donors read of it; may be empty. */
  description: textSchema(200).check(z.trim()),
  accounting_code: textSchema(40).check(z.trim()),
  is_restricted: z.boolean(),
  /** Donors can choose it while it is open. */
  is_offered: z.boolean(),
  /** The first and the last day on which donors can choose it. */
  opens_on: z.nullable(z.iso.date()),
  closes_on: z.nullable(z.iso.date()),
};

const fundSchema = z.object({
  id: z.uuid(),
  ...fundContent,
  /** Where a gift goes that names no fund: always offered and open. */
  is_default: z.boolean(),
  /** Where what donors add to cover fees goes: no gift can be given to it. */
  is_covered_fees: z.boolean(),
  /** Whether donors can choose it today, will be able to, or no longer can. */
  state: z.enum(['not-offered', 'upcoming', 'open', 'closed']),
  /** What is left of all that went to it, in the ledger: charges less refunds, disputes and returns. */
  total_cents: cents,
  /** Of that, what moved this year and in the year before, in the charity's time zone. */
  this_year_cents: cents,
  last_year_cents: cents,
  /** Monthly gifts, not ended, of which at least a part goes to it. */
  monthly_gifts: z.int(),
});
export type StaffFund = z.infer<typeof fundSchema>;

/** Of a gift, or of each month of a monthly gift: so much goes to a fund. */
const allocationsBody = z.object({
  allocations: z
    .array(z.object({ fund_id: z.uuid(), amount_cents: cents.check(z.minimum(1)) }))
    .check(z.minLength(1), z.maxLength(ALLOCATIONS_MAX)),
});
export const allocationSchema = z.object({ fund_id: z.uuid(), name: z.string(), amount_cents: cents });
export type StaffAllocation = z.infer<typeof allocationSchema>;

/** Where money goes. */
export const FUND_ENDPOINTS = {
  /** The default fund first, the others by name. */
  getFunds: {
    method: 'GET',
    path: '/staff/api/funds',
    ...{ params: undefined, query: undefined, body: undefined },
    reply: z.array(fundSchema),
    access: 'giving:see',
    needsStepUp: false,
    errors: [],
  },
  /**
   * Adds a fund, or changes it. The page makes the id, so a repeated call adds one. `moves_monthly_gifts_to` another fund: the monthly gifts that
   * go to this one go there from their next month on, and their donors are mailed.
   */
  saveFund: {
    method: 'PUT',
    path: '/staff/api/funds/:id',
    params: idParams,
    query: undefined,
    body: z.object({ ...fundContent, moves_monthly_gifts_to: z.nullable(z.uuid()) }),
    reply: nothing,
    access: 'campaigns:manage',
    needsStepUp: false,
    errors: ['not_permitted'],
  },
  /** Lets a gift go to other funds. The allocations add up to the gift, or `validation`. What the books have left of it moves along. */
  allocateGift: {
    method: 'PUT',
    path: '/staff/api/gifts/:id/allocations',
    params: idParams,
    query: undefined,
    body: allocationsBody,
    reply: nothing,
    access: 'giving:correct',
    needsStepUp: false,
    errors: ['not_found'],
  },
  /** Lets the months of a monthly gift that are to come go to other funds. They add up to its amount, or `validation`. The donor is mailed. */
  changeMonthlyGiftFunds: {
    method: 'PUT',
    path: '/staff/api/monthly-gifts/:id/funds',
    params: idParams,
    query: undefined,
    body: allocationsBody,
    reply: nothing,
    access: 'monthly-gifts:change',
    needsStepUp: false,
    errors: ['not_found', 'gift_ended'],
  },
} as const satisfies Record<string, StaffEndpoint>;
