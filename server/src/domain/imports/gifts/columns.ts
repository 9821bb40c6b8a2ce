import type { ImportField } from '@handsel/contract/console';
import { plainName } from '../../../platform/csv/plain-name.ts';
import type { ImportPreset } from '../kind.ts';

type Names = Partial<Record<ImportField, readonly string[]>>;

/**
 * Simplified column names, the most reliable first. Sources for each system:
 * docs/decisions/093-imports.md.
 */
export const GIFT_PRESETS: readonly ImportPreset[] = [
  {
    source: 'givewp',
    knownBy: ['donation_id', 'donation_total', 'donation_date'],
    columns: {
      email: ['email_address', 'email'],
      first_name: ['first_name'],
      last_name: ['last_name'],
      line1: ['address_1'],
      line2: ['address_2'],
      city: ['city'],
      state: ['state'],
      postal_code: ['zip'],
      country: ['country'],
      donor_id: ['donor_id'],
      day: ['donation_date'],
      amount: ['donation_total'],
      currency: ['currency_code'],
      campaign: ['form_title'],
      method: ['payment_gateway'],
      status: ['donation_status'],
      frequency: ['donation_type'],
      gift_id: ['donation_id'],
    },
  },
  {
    source: 'donorbox',
    knownBy: ['donor_email', 'donated_at'],
    columns: {
      email: ['donor_email'],
      first_name: ['donor_s_first_name'],
      last_name: ['donor_s_last_name'],
      name: ['name'],
      line1: ['address'],
      line2: ['address_2'],
      city: ['city'],
      state: ['state_province'],
      postal_code: ['postal_code'],
      country: ['country'],
      donor_id: ['donor_id', 'existing_donor_id'],
      day: ['donated_at'],
      amount: ['amount'],
      currency: ['currency'],
      fund: ['designation'],
      campaign: ['campaign'],
      method: ['donation_type'],
      status: ['status'],
      frequency: ['donation_interval', 'recurring_plan_interval', 'recurring_donation'],
      note: ['check_number'],
      gift_id: ['receipt_id', 'donation_id'],
    },
  },
  {
    source: 'civicrm',
    knownBy: ['contribution_id', 'contribution_status'],
    columns: {
      email: ['email', 'home_email', 'primary_email'],
      first_name: ['first_name'],
      last_name: ['last_name'],
      name: ['display_name'],
      line1: ['street_address'],
      line2: ['supplemental_address_1'],
      city: ['city'],
      state: ['state', 'state_province'],
      postal_code: ['postal_code'],
      country: ['country'],
      donor_id: ['contact_id', 'internal_contact_id'],
      day: ['contribution_date', 'date_received', 'receive_date'],
      amount: ['total_amount'],
      currency: ['currency'],
      fund: ['financial_type'],
      campaign: ['campaign_title', 'campaign'],
      method: ['payment_method', 'payment_instrument'],
      status: ['contribution_status'],
      note: ['check_number'],
      gift_id: ['contribution_id'],
    },
  },
  {
    source: 'salesforce',
    knownBy: ['opportunity_id', 'close_date', 'stage'],
    columns: {
      email: ['primary_contact_email', 'email', 'contact_email', 'personal_email'],
      first_name: ['primary_contact_first_name', 'first_name', 'contact_first_name'],
      last_name: ['primary_contact_last_name', 'last_name', 'contact_last_name'],
      name: ['primary_contact_full_name', 'full_name', 'primary_contact'],
      line1: ['primary_contact_mailing_street', 'mailing_street', 'mailing_address_line_1'],
      city: ['primary_contact_mailing_city', 'mailing_city'],
      state: ['primary_contact_mailing_state_province', 'mailing_state_province'],
      postal_code: ['primary_contact_mailing_zip_postal_code', 'mailing_zip_postal_code'],
      country: ['primary_contact_mailing_country', 'mailing_country'],
      donor_id: ['primary_contact_contact_id', 'contact_id', 'account_id'],
      day: ['close_date'],
      amount: ['amount'],
      currency: ['amount_currency', 'opportunity_currency', 'currency'],
      fund: ['general_accounting_unit_general_accounting_unit_name', 'fund'],
      campaign: ['primary_campaign_source', 'campaign_name', 'campaign'],
      method: ['payment_method'],
      status: ['stage'],
      note: ['check_reference_number'],
      gift_id: ['opportunity_id'],
    },
  },
  {
    source: 'braintree',
    knownBy: ['transaction_id', 'transaction_status', 'amount_submitted_for_settlement'],
    columns: {
      email: ['customer_email'],
      first_name: ['customer_first_name', 'billing_first_name'],
      last_name: ['customer_last_name', 'billing_last_name'],
      line1: ['billing_street_address'],
      line2: ['billing_extended_address'],
      city: ['billing_city_locality', 'billing_city'],
      state: ['billing_state_province_region', 'billing_state_province'],
      postal_code: ['billing_postal_code'],
      country: ['billing_country'],
      donor_id: ['customer_id'],
      day: ['created_datetime'],
      zone: ['created_timezone'],
      amount: ['amount_submitted_for_settlement'],
      method: ['payment_instrument_type'],
      status: ['transaction_status'],
      type: ['transaction_type'],
      refund_of: ['refunded_transaction_id'],
      gift_id: ['transaction_id'],
    },
  },
  {
    source: 'paypal',
    knownBy: ['gross', 'transaction_id', 'reference_txn_id'],
    columns: {
      email: ['from_email_address'],
      name: ['name'],
      line1: ['address_line_1'],
      city: ['town_city'],
      state: ['state_province_region_county_territory_prefecture_republic', 'state'],
      postal_code: ['zip_postal_code'],
      country: ['country'],
      day: ['date'],
      time: ['time'],
      zone: ['timezone', 'time_zone'],
      amount: ['gross'],
      status: ['status'],
      type: ['type'],
      refund_of: ['reference_txn_id'],
      gift_id: ['transaction_id'],
    },
  },
  ...['created_date_utc', 'created_utc'].map((day): ImportPreset => ({
    source: 'stripe',
    knownBy: ['id', day, 'amount'],
    columns: {
      email: ['customer_email', 'email'],
      name: ['customer_name', 'card_name', 'customer_description'],
      line1: ['card_address_line1'],
      city: ['card_address_city'],
      state: ['card_address_state'],
      postal_code: ['card_address_zip'],
      country: ['card_address_country'],
      donor_id: ['customer_id'],
      day: [day],
      amount: ['amount'],
      status: ['status'],
      type: ['type'],
      gift_id: ['id'],
    },
  })),
];

/** Columns that decide whether and how much a line counts, by the names of any system. */
const DECISIVE: Names = {
  currency: ['currency', 'currency_code', 'currency_iso_code', 'transaction_currency'],
  status: ['status', 'payment_status', 'transaction_status', 'donation_status', 'gift_status'],
  type: ['transaction_type', 'type', 'gift_type', 'record_type'],
  mode: [
    'payment_mode',
    'mode',
    'livemode',
    'live_mode',
    'is_live',
    'test_mode',
    'is_test',
    'test',
    'test_donation',
    'is_test_donation',
    'test_transaction',
    'test_gift',
    'sandbox',
    'environment',
  ],
  refunded: [
    'amount_refunded',
    'refunded_amount',
    'refund_amount',
    'total_refunded',
    'refunded',
    'is_refunded',
    'refund',
    'refund_status',
    'refunded_at',
    'refunded_on',
    'refunded_date',
    'refunded_date_utc',
    'refund_date',
  ],
  refund_of: [
    'refunded_transaction_id',
    'reference_txn_id',
    'refund_of',
    'original_transaction_id',
    'parent_transaction_id',
  ],
};

/** Column names in files of unknown systems. The decisive ones also complete a preset. */
export const GIFT_NAMES: Names = {
  ...DECISIVE,
  email: ['email', 'email_address', 'e_mail', 'donor_email', 'mail', 'email_1', 'primary_email'],
  first_name: ['first_name', 'firstname', 'given_name', 'first_name'],
  last_name: ['last_name', 'lastname', 'surname', 'family_name', 'last_name'],
  name: ['name', 'full_name', 'donor_name', 'donor', 'display_name'],
  line1: ['address', 'street', 'address_1', 'address_line_1', 'street_address'],
  line2: ['address_2', 'address_line_2'],
  city: ['city', 'town'],
  state: ['state', 'province', 'state_province', 'region'],
  postal_code: ['postal_code', 'zip', 'zip_code', 'postcode'],
  country: ['country'],
  donor_id: ['donor_id', 'contact_id', 'constituent_id', 'donor_id'],
  day: ['date', 'gift_date', 'donation_date', 'received', 'day'],
  time: ['time', 'gift_time', 'donation_time', 'transaction_time', 'time_utc', 'time_gmt'],
  zone: ['timezone', 'time_zone', 'created_timezone'],
  amount: ['amount', 'gift_amount', 'total', 'donation_amount', 'gross_amount', 'gross'],
  fund: ['fund', 'designation'],
  campaign: ['campaign', 'appeal'],
  method: ['payment_method', 'method', 'payment_type'],
  frequency: ['frequency', 'recurring'],
  note: ['check_number', 'note', 'reference'],
  gift_id: ['gift_id', 'donation_id', 'transaction_id', 'id'],
};

export const DECISIVE_FIELDS = Object.keys(DECISIVE) as ImportField[];

/**
 * Words for a received payment. Gifts with another status are left out; gifts without a status
 * count.
 */
const COUNTED = new Set([
  'complete',
  'completed',
  'paid',
  'succeeded',
  'success',
  'successful',
  'publish',
  'renewal',
  'received',
  'posted',
  'closed_won',
  'settled',
  'captured',
  'cleared',
  'donation',
]);

export function isCounted(status: string): boolean {
  return status === '' || COUNTED.has(plainName(status));
}

/** The payment methods, by the first pattern that matches. A card is the default. */
const METHODS = [
  ['check', /\bche(?:ck|que)s?\b/],
  ['cash', /\bcash\b/],
  ['stock', /stock|securit|shares/],
  ['in_kind', /in[- ]?kind/],
  ['paypal', /paypal/],
  ['venmo', /venmo/],
  ['google', /google/],
  ['apple', /apple/],
  ['transfer', /wire|transfer|\beft\b/],
  ['bank', /\bach\b|bank|debit(?! card)|sepa/],
] as const;

export function methodOf(text: string): (typeof METHODS)[number][0] | 'credit' {
  const lower = text.toLowerCase();
  return METHODS.find(([, pattern]) => pattern.test(lower))?.[0] ?? 'credit';
}

/** Weekly and yearly gifts do not count as monthly. */
export function frequencyOf(text: string): 'monthly' | 'one-time' {
  return /month|^(?:yes|true|1|recurring|subscription|renewal)$/i.test(text.trim()) ? 'monthly' : 'one-time';
}
