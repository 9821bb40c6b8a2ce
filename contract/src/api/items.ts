import * as z from 'zod/mini';
import { daySchema } from '../shared/day.ts';
import { FREQUENCIES } from '../shared/frequency.ts';

/** A moment in UTC, as RFC 3339. */
const moment = z.iso.datetime();
const cents = z.int();
const currency = z.string().check(z.length(3));

/** How much of a gift goes to a fund. */
const allocation = z.object({ fund_id: z.uuid(), amount_cents: cents });

export const GIFT_ORIGINS = ['online', 'offline', 'imported'] as const;

export const apiGiftSchema = z.object({
  id: z.uuid(),
  donor_id: z.uuid(),
  /** The monthly gift of which this is a month. */
  monthly_gift_id: z.nullable(z.uuid()),
  /** The charged amount, including a covered fee. */
  amount_cents: cents,
  covered_fee_cents: cents,
  /** The rest in the books, after refunds, disputes and returns. */
  net_cents: cents,
  currency,
  frequency: z.enum(FREQUENCIES),
  state: z.enum([
    'succeeded',
    'settling',
    'refunded',
    'partially_refunded',
    'disputed',
    'returned',
    'voided',
  ]),
  origin: z.enum(GIFT_ORIGINS),
  method_type: z.string(),
  /** The code of a campaign. */
  campaign: z.nullable(z.string()),
  /** The `utm_source` of the link that the donor followed. */
  source: z.nullable(z.string()),
  funds: z.array(allocation),
  given_at: moment,
  /** The day in the charity's time zone. */
  given_on: daySchema,
  /** Null for a key without the scope `donors:read`. */
  payer: z.nullable(z.object({ name: z.nullable(z.string()), method_description: z.string() })),
  updated_at: moment,
});

export const apiDonorSchema = z.object({
  id: z.uuid(),
  /** `merged`: `merged_into` is the same person. `erased`: no data is left. */
  state: z.enum(['active', 'merged', 'erased']),
  merged_into: z.nullable(z.uuid()),
  /** Null for a donor without email, and unless the state is `active`, as all fields below. */
  email: z.nullable(z.string()),
  is_email_verified: z.boolean(),
  name: z.nullable(z.string()),
  address: z.nullable(
    z.object({
      line1: z.string(),
      line2: z.string(),
      city: z.string(),
      state: z.string(),
      postal_code: z.string(),
      country: z.string(),
    }),
  ),
  /** No mail except receipts and mails about the donor's own account. */
  no_mail: z.boolean(),
  /** Not to be asked for gifts. */
  no_contact: z.boolean(),
  /**
   * Whether the donor wants news by email; null: no answer. False unless the state is `active`. Do
   * not mail a donor with `no_mail`, `no_contact` or `has_died`, even if it is true.
   */
  wants_news: z.nullable(z.boolean()),
  has_died: z.boolean(),
  first_gift_at: z.nullable(moment),
  created_at: moment,
  updated_at: moment,
});

export const apiMonthlyGiftSchema = z.object({
  id: z.uuid(),
  donor_id: z.uuid(),
  /** The monthly charge, including a covered fee. */
  amount_cents: cents,
  covered_fee_cents: cents,
  currency,
  state: z.enum(['active', 'past_due', 'paused', 'cancelled']),
  /** The day of the next charge. */
  next_charge_on: z.nullable(daySchema),
  /** Each month is split in proportion to the shares. */
  funds: z.array(z.object({ fund_id: z.uuid(), share: z.int() })),
  started_at: moment,
  ended_at: z.nullable(moment),
  ended_by: z.nullable(z.enum(['donor', 'link', 'staff', 'erasure', 'unpaid', 'gateway'])),
  updated_at: moment,
});

export const apiCampaignSchema = z.object({
  id: z.uuid(),
  /** The codes whose gifts count for it. The first one is its own. */
  codes: z.array(z.string()),
  /** Null until it is published. */
  name: z.nullable(z.string()),
  is_archived: z.boolean(),
  /** The campaign that its gifts count for now. */
  merged_into: z.nullable(z.uuid()),
  starts_at: z.nullable(moment),
  ends_at: z.nullable(moment),
  created_at: moment,
  updated_at: moment,
});

export const apiFundSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  code: z.string(),
  description: z.string(),
  accounting_code: z.string(),
  accounting_class: z.string(),
  is_restricted: z.boolean(),
  is_default: z.boolean(),
  is_covered_fees: z.boolean(),
  is_offered: z.boolean(),
  opens_on: z.nullable(daySchema),
  closes_on: z.nullable(daySchema),
  created_at: moment,
  updated_at: moment,
});

export const apiDepositSchema = z.object({
  id: z.uuid(),
  /** The gateway's id of the transfer. */
  gateway_id: z.nullable(z.string()),
  merchant_account_id: z.string(),
  paid_on: daySchema,
  /** False if the bank refused it. */
  is_paid: z.boolean(),
  currency,
  gross_cents: cents,
  fee_cents: cents,
  refund_cents: cents,
  chargeback_cents: cents,
  net_cents: cents,
  created_at: moment,
  updated_at: moment,
});
