import type { ImportField } from '@handsel/contract/console';
import { plainName } from '../../../platform/csv/plain-name.ts';

type Names = Partial<Record<ImportField, readonly string[]>>;

/** Columns that decide whether and how much a line counts, by the names of any system. */
const DECISIVE: Names = {
  currency: [
    'currency',
    'currency_code',
    'currency_iso_code',
    'transaction_currency',
    'gift_currency',
    'donation_currency',
    'payment_currency',
    'amount_currency',
    'currency_iso',
    'ccy',
    'curr',
    'cur',
    'waehrung',
    'wahrung',
    'devise',
    'moneda',
    'divisa',
  ],
  status: [
    'status',
    'payment_status',
    'transaction_status',
    'donation_status',
    'gift_status',
    'payment_state',
    'transaction_state',
    'payment_result',
    'transaction_result',
    'result',
    'outcome',
    'statut',
    'estado_del_pago',
    'estado_de_pago',
    'stato_pagamento',
    'zahlungsstatus',
  ],
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
  day: [
    'date',
    'gift_date',
    'donation_date',
    'received',
    'day',
    'date_received',
    'received_date',
    'payment_date',
    'transaction_date',
    'created',
    'created_at',
    'created_date',
  ],
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
  'approved',
  'accepted',
  'processed',
  'ok',
  'paye',
  'payee',
  'bezahlt',
  'gebucht',
  'pagado',
  'completado',
  'pagato',
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
