import * as z from 'zod/mini';
import { FUND_CODE, FUND_CODE_MAX_LENGTH } from '../../shared/constants.ts';
import { textSchema } from '../../shared/fields.ts';
import { daySchema } from '../../shared/day.ts';
import { atMost } from '../../shared/text-length.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { cents } from './giving-parts.ts';
import { idParams, nothing } from './parts.ts';

const FUND_NAME_MAX_LENGTH = 60;
/** The largest number of funds of one gift. */
const ALLOCATIONS_MAX = 20;

const fundContent = {
  name: textSchema(FUND_NAME_MAX_LENGTH).check(z.trim(), z.minLength(1)),
  /** The `?fund=` parameter of links. */
  code: z.string().check(atMost(FUND_CODE_MAX_LENGTH), z.regex(FUND_CODE)),
  /** The description for donors; may be empty. */
  description: textSchema(200).check(z.trim()),
  accounting_code: textSchema(40).check(z.trim()),
  /** QuickBooks’ class or Xero’s tracking option of its journal lines; may be empty. */
  accounting_class: textSchema(100).check(z.trim()),
  is_restricted: z.boolean(),
  /** Donors can choose it while it is open. */
  is_offered: z.boolean(),
  /** The first and the last day on which donors can choose it. */
  opens_on: z.nullable(daySchema),
  closes_on: z.nullable(daySchema),
};

const fundSchema = z.object({
  id: z.uuid(),
  ...fundContent,
  /** The fund of gifts that name no other: always offered and open. */
  is_default: z.boolean(),
  /** The fund of the amounts that donors add for fees: donors cannot give to it. */
  is_covered_fees: z.boolean(),
  /** Whether donors can choose it today, in the future, or no longer. */
  state: z.enum(['not-offered', 'upcoming', 'open', 'closed']),
  /** The fund's total in the ledger: charges less refunds, disputes and returns. */
  total_cents: cents,
  /**
   * The part of the total that was booked this year and the year before, in the charity's time
   * zone.
   */
  this_year_cents: cents,
  last_year_cents: cents,
  /** Active monthly gifts that go to it at least in part. */
  monthly_gifts: z.int(),
});
export type StaffFund = z.infer<typeof fundSchema>;

/** The amount for each fund, of a gift or of each month of a monthly gift. */
const allocationsBody = z.object({
  allocations: z
    .array(z.object({ fund_id: z.uuid(), amount_cents: cents.check(z.minimum(1)) }))
    .check(z.minLength(1), z.maxLength(ALLOCATIONS_MAX)),
});
export const allocationSchema = z.object({ fund_id: z.uuid(), name: z.string(), amount_cents: cents });
export type StaffAllocation = z.infer<typeof allocationSchema>;

export const FUND_ENDPOINTS = {
  /** The default fund first, the others by name. */
  getFunds: {
    method: 'GET',
    path: '/staff/api/funds',
    params: undefined,
    query: undefined,
    body: undefined,
    reply: z.array(fundSchema),
    access: 'giving:see',
    needsStepUp: false,
    errors: [],
  },
  /**
   * Adds or changes a fund. The page creates the id, so a repeated call adds one.
   * `moves_monthly_gifts_to` moves this fund's monthly gifts to another fund from their next month
   * on, and mails their donors.
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
  /**
   * Moves a gift to other funds. The allocations must add up to the gift, or `validation`. The
   * booked rest of the gift moves along.
   */
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
  /**
   * Moves the future months of a monthly gift to other funds. The allocations must add up to its
   * amount, or `validation`. The donor is mailed.
   */
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
