import type * as z from 'zod/mini';
import type { ApiEndpointName, ApiEndpoints } from './endpoints.ts';
import type { apiDonorCorrection, apiNewOfflineGift } from './writes.ts';

const GIFT_ID = '6f1c2a52-6c0f-4d0a-9b52-2d9f6c3a7e10';
const DONOR_ID = '0b6a1b0e-6a3c-4f6e-8a53-8f0d1c2b3a4d';
const MONTHLY_GIFT_ID = 'c1d5f3a8-1f0b-4c8e-9e55-7a6b5c4d3e2f';
const FUND_ID = '2f9d7c60-55aa-4b1f-8a0a-0c1d2e3f4a5b';
const CAMPAIGN_ID = '9a8b7c6d-5e4f-4a3b-8c2d-1e0f9a8b7c6d';
const DEPOSIT_ID = '4d3c2b1a-0f9e-4d8c-b7a6-5f4e3d2c1b0a';
const OFFLINE_GIFT_ID = '7e8f9a0b-1c2d-4e3f-8a4b-5c6d7e8f9a0b';
const UPDATED = '2026-11-02T09:30:00.123456Z';

/** The reply of a call. */
type Item<Name extends ApiEndpointName> = z.input<ApiEndpoints[Name]['reply']>;

const gift: Item<'getGift'> = {
  id: GIFT_ID,
  donor_id: DONOR_ID,
  monthly_gift_id: null,
  amount_cents: 3_500,
  covered_fee_cents: 0,
  net_cents: 3_500,
  currency: 'USD',
  frequency: 'one-time',
  state: 'succeeded',
  origin: 'online',
  method_type: 'credit',
  campaign: 'spring',
  source: 'newsletter',
  funds: [{ fund_id: FUND_ID, amount_cents: 3_500 }],
  given_at: '2026-11-01T16:20:05.000Z',
  given_on: '2026-11-01',
  payer: { name: 'Ada Example', method_description: 'Visa ending in 1111' },
  updated_at: UPDATED,
};

const donor: Item<'getDonor'> = {
  id: DONOR_ID,
  state: 'active',
  merged_into: null,
  email: 'ada@example.org',
  is_email_verified: true,
  name: 'Ada Example',
  address: {
    line1: '1 Main Street',
    line2: '',
    city: 'Springfield',
    state: 'IL',
    postal_code: '62701',
    country: 'US',
  },
  no_mail: false,
  no_contact: false,
  wants_news: true,
  has_died: false,
  first_gift_at: '2026-11-01T16:20:05.000Z',
  created_at: '2026-11-01T16:20:05.000Z',
  updated_at: UPDATED,
};

const monthlyGift: Item<'getMonthlyGift'> = {
  id: MONTHLY_GIFT_ID,
  donor_id: DONOR_ID,
  amount_cents: 2_500,
  covered_fee_cents: 0,
  currency: 'USD',
  state: 'active',
  next_charge_on: '2026-12-01',
  funds: [{ fund_id: FUND_ID, share: 2_500 }],
  started_at: '2026-11-01T16:20:05.000Z',
  ended_at: null,
  ended_by: null,
  updated_at: UPDATED,
};

const campaign: Item<'getCampaign'> = {
  id: CAMPAIGN_ID,
  codes: ['spring'],
  name: 'Spring appeal',
  is_archived: false,
  merged_into: null,
  starts_at: null,
  ends_at: '2027-06-01T00:00:00.000Z',
  created_at: '2026-10-01T08:00:00.000Z',
  updated_at: UPDATED,
};

const fund: Item<'getFund'> = {
  id: FUND_ID,
  name: 'General fund',
  code: 'general',
  description: '',
  accounting_code: '4000',
  accounting_class: '',
  is_restricted: false,
  is_default: true,
  is_covered_fees: false,
  is_offered: true,
  opens_on: null,
  closes_on: null,
  created_at: '2026-01-01T08:00:00.000Z',
  updated_at: UPDATED,
};

const deposit: Item<'getDeposit'> = {
  id: DEPOSIT_ID,
  gateway_id: 'ab12cd',
  merchant_account_id: 'charity_usd',
  paid_on: '2026-11-03',
  is_paid: true,
  currency: 'USD',
  gross_cents: 3_500,
  fee_cents: 125,
  refund_cents: 0,
  chargeback_cents: 0,
  net_cents: 3_375,
  created_at: '2026-11-03T05:00:00.000Z',
  updated_at: UPDATED,
};

const offlineGift: Item<'getOfflineGift'> = {
  id: OFFLINE_GIFT_ID,
  state: 'waiting',
  gift_id: null,
  donor_id: DONOR_ID,
  amount_cents: 10_000,
  currency: 'USD',
  given_on: '2026-11-28',
  method_type: 'check',
  fund_id: FUND_ID,
  campaign: 'spring',
  entered_at: '2026-11-28T18:05:00.000Z',
};

const pageOf = <Item>(item: Item) => ({
  data: [item],
  deleted: [],
  next_cursor: null,
  updated_until: '2026-11-03T10:00:00.000000Z',
});

/** An example reply of each call, for the documentation. */
export const API_EXAMPLES: { [N in ApiEndpointName]: Item<N> } = {
  listGifts: pageOf(gift),
  getGift: gift,
  listDonors: pageOf(donor),
  getDonor: donor,
  listMonthlyGifts: pageOf(monthlyGift),
  getMonthlyGift: monthlyGift,
  listCampaigns: pageOf(campaign),
  getCampaign: campaign,
  listFunds: pageOf(fund),
  getFund: fund,
  listDeposits: pageOf(deposit),
  getDeposit: deposit,
  enterOfflineGift: offlineGift,
  getOfflineGift: offlineGift,
  correctDonor: { id: DONOR_ID },
};

const newOfflineGift: z.input<typeof apiNewOfflineGift> = {
  donor: { email: 'ada@example.org', name: 'Ada Example' },
  amount_cents: 10_000,
  currency: 'USD',
  given_on: '2026-11-28',
  method_type: 'check',
  reference: '1042',
  campaign: 'spring',
};

const correction: z.input<typeof apiDonorCorrection> = {
  address: {
    line1: '2 Main Street',
    line2: '',
    city: 'Springfield',
    state: 'IL',
    postal_code: '62701',
    country: 'United States',
  },
};

/** An example body of each call that has one. */
export const API_BODY_EXAMPLES: { [N in ApiEndpointName]?: unknown } = {
  enterOfflineGift: newOfflineGift,
  correctDonor: correction,
};
