import type { ImportField } from '@handsel/contract/staff';
import type { ImportPreset } from '../kind.ts';

type Names = Partial<Record<ImportField, readonly string[]>>;

/** Names of columns in lower case, the surest first. Where each system's are from: docs/decisions/093-imports.md. */
export const GIFT_PRESETS: readonly ImportPreset[] = [
  {
    source: 'givewp',
    knownBy: ['donation id', 'donation total', 'donation date'],
    columns: {
      email: ['email address', 'email'],
      first_name: ['first name'],
      last_name: ['last name'],
      line1: ['address 1'],
      line2: ['address 2'],
      city: ['city'],
      state: ['state'],
      postal_code: ['zip'],
      country: ['country'],
      donor_id: ['donor id'],
      day: ['donation date'],
      amount: ['donation total'],
      currency: ['currency code'],
      campaign: ['form title'],
      method: ['payment gateway'],
      status: ['donation status'],
      frequency: ['donation type'],
      gift_id: ['donation id'],
    },
  },
  {
    source: 'donorbox',
    knownBy: ['donor email', 'donated at'],
    columns: {
      email: ['donor email'],
      first_name: ["donor's first name"],
      last_name: ["donor's last name"],
      name: ['name'],
      line1: ['address'],
      line2: ['address 2'],
      city: ['city'],
      state: ['state / province'],
      postal_code: ['postal code'],
      country: ['country'],
      donor_id: ['donor id', 'existing donor id'],
      day: ['donated at'],
      amount: ['amount'],
      currency: ['currency'],
      fund: ['designation'],
      campaign: ['campaign'],
      method: ['donation type'],
      status: ['status'],
      frequency: ['donation interval', 'recurring plan interval', 'recurring donation'],
      note: ['check number'],
      gift_id: ['receipt id', 'donation id'],
    },
  },
  {
    source: 'civicrm',
    knownBy: ['contribution id', 'contribution status'],
    columns: {
      email: ['email', 'home-email', 'primary email'],
      first_name: ['first name'],
      last_name: ['last name'],
      name: ['display name'],
      line1: ['street address'],
      line2: ['supplemental address 1'],
      city: ['city'],
      state: ['state', 'state/province'],
      postal_code: ['postal code'],
      country: ['country'],
      donor_id: ['contact id', 'internal contact id'],
      day: ['contribution date', 'date received', 'receive date'],
      amount: ['total amount'],
      currency: ['currency'],
      fund: ['financial type'],
      campaign: ['campaign title', 'campaign'],
      method: ['payment method', 'payment instrument'],
      status: ['contribution status'],
      note: ['check number'],
      gift_id: ['contribution id'],
    },
  },
  {
    source: 'salesforce',
    knownBy: ['opportunity id', 'close date', 'stage'],
    columns: {
      email: ['primary contact: email', 'email', 'contact: email', 'personal email'],
      first_name: ['primary contact: first name', 'first name', 'contact: first name'],
      last_name: ['primary contact: last name', 'last name', 'contact: last name'],
      name: ['primary contact: full name', 'full name', 'primary contact'],
      line1: ['primary contact: mailing street', 'mailing street', 'mailing address line 1'],
      city: ['primary contact: mailing city', 'mailing city'],
      state: ['primary contact: mailing state/province', 'mailing state/province'],
      postal_code: ['primary contact: mailing zip/postal code', 'mailing zip/postal code'],
      country: ['primary contact: mailing country', 'mailing country'],
      donor_id: ['primary contact: contact id', 'contact id', 'account id'],
      day: ['close date'],
      amount: ['amount'],
      currency: ['amount currency', 'opportunity currency', 'currency'],
      fund: ['general accounting unit: general accounting unit name', 'fund'],
      campaign: ['primary campaign source', 'campaign name', 'campaign'],
      method: ['payment method'],
      status: ['stage'],
      note: ['check/reference number'],
      gift_id: ['opportunity id'],
    },
  },
];

/** Names in files of no known system. */
export const GIFT_NAMES: Names = {
  email: ['email', 'email address', 'e-mail', 'donor email', 'mail'],
  first_name: ['first name', 'firstname', 'given name', 'first_name'],
  last_name: ['last name', 'lastname', 'surname', 'family name', 'last_name'],
  name: ['name', 'full name', 'donor name', 'donor', 'display name'],
  line1: ['address', 'street', 'address 1', 'address line 1', 'street address'],
  line2: ['address 2', 'address line 2'],
  city: ['city', 'town'],
  state: ['state', 'province', 'state / province', 'region'],
  postal_code: ['postal code', 'zip', 'zip code', 'postcode'],
  country: ['country'],
  donor_id: ['donor id', 'contact id', 'constituent id', 'donor_id'],
  day: ['date', 'gift date', 'donation date', 'received', 'day'],
  amount: ['amount', 'gift amount', 'total', 'donation amount'],
  currency: ['currency', 'currency code'],
  fund: ['fund', 'designation'],
  campaign: ['campaign', 'appeal'],
  method: ['payment method', 'method', 'payment type'],
  status: ['status'],
  frequency: ['frequency', 'recurring'],
  note: ['check number', 'note', 'reference'],
  gift_id: ['gift id', 'donation id', 'transaction id', 'id'],
};

/** By these words a system says that money came; another status is left out. No status at all counts. */
const COUNTED = new Set([
  ...['complete', 'completed', 'paid', 'succeeded', 'success', 'successful', 'publish', 'renewal', 'received'],
  ...['posted', 'closed won', 'settled', 'captured', 'cleared', 'donation'],
]);

export function isCounted(status: string): boolean {
  return status === '' || COUNTED.has(status.toLowerCase());
}

/** What a gift came by: the first pattern that the words fit. A card where they fit none. */
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

/** Weekly and yearly gifts are no monthly ones. */
export function frequencyOf(text: string): 'monthly' | 'one-time' {
  return /month|^(?:yes|true|1|recurring|subscription|renewal)$/i.test(text.trim()) ? 'monthly' : 'one-time';
}
