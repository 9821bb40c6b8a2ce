import * as z from 'zod/mini';
import { textSchema } from '../../shared/fields.ts';
import { daySchema } from '../../shared/day.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { cents } from './giving-parts.ts';
import { idParams, moment, nothing } from './parts.ts';

/** The number of lines in HMRC's schedule. */
export const GIFT_AID_LINES_MAX = 1_000;
const RATES_MAX_LENGTH = 40_000;

/** Pence, never negative. */
const pence = z.int().check(z.minimum(0));

const claimSchema = z.object({
  id: z.uuid(),
  made_at: moment,
  /** Name and email. */
  made_by: z.string(),
  until_on: daySchema,
  /** The day of the earliest gift in it, which HMRC asks for. */
  earliest_on: daySchema,
  gifts: z.int(),
  /** The sum of the gifts, and the tax on it. */
  pence,
  tax_pence: pence,
  /** Tax of earlier claims to repay, because gifts were refunded since. */
  adjustment_pence: pence,
});
export type GiftAidClaim = z.infer<typeof claimSchema>;

const giftAidSchema = z.object({
  /** Whether donors are asked now. */
  is_offered: z.boolean(),
  declarations: z.int(),
  ready: z.object({ gifts: z.int(), cents }),
  /** Gifts with perks worth more than the law allows. */
  left_out: z.int(),
  /** Gifts are in a currency other than pounds: each needs its day's exchange rate. */
  needs_rates: z.boolean(),
  /** The newest first, without withdrawn claims. */
  claims: z.array(claimSchema),
});
export type GiftAidBooks = z.infer<typeof giftAidSchema>;

/** Claims to HMRC for gifts of donors who declared Gift Aid. */
export const STAFF_GIFT_AID_ENDPOINTS = {
  getGiftAid: {
    method: 'GET',
    path: '/staff/api/gift-aid',
    params: undefined,
    query: undefined,
    body: undefined,
    reply: giftAidSchema,
    access: 'books:keep',
    needsStepUp: false,
    errors: [],
  },
  /**
   * Claims the oldest gifts that are ready, up to GIFT_AID_LINES_MAX. A gift is in at most one
   * claim.
   */
  makeGiftAidClaim: {
    method: 'POST',
    path: '/staff/api/gift-aid',
    params: undefined,
    query: undefined,
    body: z.object({
      until_on: daySchema,
      /** Lines such as "2026-11-25 0.7512": a day, and the value of one currency unit in pounds. */
      rates: textSchema(RATES_MAX_LENGTH),
    }),
    reply: z.object({ id: z.uuid(), gifts: z.int() }),
    access: 'books:keep',
    needsStepUp: true,
    errors: [],
  },
  /** Withdraws a claim that was not sent to HMRC: its gifts can be claimed again. */
  takeBackGiftAidClaim: {
    method: 'POST',
    path: '/staff/api/gift-aid/:id/take-back',
    params: idParams,
    query: undefined,
    body: z.object({}),
    reply: nothing,
    access: 'books:keep',
    needsStepUp: true,
    errors: ['not_found'],
  },
  /** A spreadsheet (ODS) with the columns of HMRC's schedule. */
  downloadGiftAidClaim: {
    method: 'GET',
    path: '/staff/api/gift-aid/:id/file',
    params: idParams,
    query: undefined,
    body: undefined,
    reply: 'file',
    access: 'books:keep',
    needsStepUp: false,
    errors: ['not_found'],
  },
} as const satisfies Record<string, StaffEndpoint>;
