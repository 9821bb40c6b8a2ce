import { plainName } from '../../../platform/csv/plain-name.ts';

/** Types of lines without a gift: payouts, fees, holds, conversions, pledges. */
const NO_GIFT =
  /hold|reserve|withdraw|conversion|fee|transfer|payout|deposit|adjustment|authorization|void|tax|cashback|soft_credit|write_?off|written_off|^(?:recurring_?)?pledge$|^recurring_?donation$/;
/** A way to pay, in files that call it a type. */
const PAID_BY = /^(?:wire|bank|electronic|direct|eft|ach)_(?:funds_)?(?:transfer|deposit)$/;
const REFUND = /refund|reversal|chargeback|dispute/;

/** @param source Braintree calls a refund a credit; elsewhere a credit is money that came in */
export function eventOf(type: string, source: string): 'gift' | 'refund' | 'other' {
  const name = plainName(type);
  if (PAID_BY.test(name)) return 'gift';
  if (NO_GIFT.test(name)) return 'other';
  if (REFUND.test(name) || (source === 'braintree' && name === 'credit')) return 'refund';
  return 'gift';
}

const TEST = new Set(['test', 'sandbox', 'testing', 'demo']);
const YES = new Set(['yes', 'true', '1', 'y']);
const NO = new Set(['no', 'false', '0', 'n', '', 'none', 'not_refunded']);

/** @param column its name: "Livemode: false" and "Is Test: true" both mark a test */
export function isTestGift(text: string, column: string): boolean {
  const value = plainName(text);
  if (TEST.has(value)) return true;
  return plainName(column).includes('live') ? NO.has(value) && value !== '' : YES.has(value);
}

/** Whether a column says yes, no, or something else. */
export function readYesNo(text: string): boolean | undefined {
  const value = plainName(text);
  if (NO.has(value)) return false;
  return YES.has(value) ? true : undefined;
}

export function isPartlyRefunded(status: string): boolean {
  return /^partial|_partial|^part_/.test(plainName(status));
}

/** @param status of a payment, such as "Refunded" or "Chargeback" */
export function isRefundedInFull(status: string): boolean {
  return !isPartlyRefunded(status) && REFUND.test(plainName(status));
}
