import type { Frequency, PaymentMethodType } from '@handsel/contract';
import type { Wish } from '../../../donate/src/features/manage-gift/managed-gift-calls.ts';
import type { Instrument } from './donor/nonces.ts';
import type { GatewayCall } from './system/gateway-wire.ts';

interface Kind {
  readonly frequency: Frequency;
  /** The method's type, as the page sends it. */
  readonly methodType: PaymentMethodType;
  /**
   * The instrument that the browser turns into a nonce; the server creates a saved card's nonce.
   */
  readonly instrument: Instrument | 'saved card';
  /** The calls to the gateway, in order; the last one does what the donor wants. */
  readonly calls: readonly [...GatewayCall[], GatewayCall];
  /** An earlier gift of the same donor, which is now saved or changed. */
  readonly needsMonthly?: true;
  /** Changes a monthly gift, and charges nothing. */
  readonly isChange?: true;
  /** The requested change of the earlier monthly gift; nothing is given now. */
  readonly manages?: Wish['kind'];
  /**
   * Staff refund it in the console: in full, in two parts together, or in full before it has
   * settled.
   */
  readonly refunds?: 'whole' | 'parts' | 'unsettled';
  /** By the receipt's link instead of signed in. */
  readonly isByLink?: true;
  /** After a one-time gift, as the thank-you page asks. */
  readonly isOffered?: true;
  /** Its bank confirms the payment days later. */
  readonly settlesLater?: true;
}

const BY_VAULT = ['customer', 'vault'] as const;
const MANAGED = {
  frequency: 'monthly',
  methodType: 'credit',
  instrument: 'card',
  needsMonthly: true,
} as const;

const REFUNDED = { frequency: 'one-time', methodType: 'credit', instrument: 'card' } as const;

/** The donors' wishes and payment methods, and the staff's refunds. */
export const GIFT_KINDS = {
  'one-time card': { frequency: 'one-time', methodType: 'credit', instrument: 'card', calls: ['charge'] },
  'monthly card': {
    frequency: 'monthly',
    methodType: 'credit',
    instrument: 'card',
    calls: [...BY_VAULT, 'subscribe'],
  },
  'saved method': {
    frequency: 'one-time',
    methodType: 'saved',
    instrument: 'saved card',
    calls: ['charge'],
    needsMonthly: true,
  },
  wallet: { frequency: 'one-time', methodType: 'google', instrument: 'google', calls: ['charge'] },
  PayPal: { frequency: 'one-time', methodType: 'paypal', instrument: 'paypal', calls: ['charge'] },
  Venmo: { frequency: 'one-time', methodType: 'venmo', instrument: 'venmo', calls: ['charge'] },
  'bank account': {
    frequency: 'one-time',
    methodType: 'bank',
    instrument: 'bank',
    settlesLater: true,
    calls: [...BY_VAULT, 'charge'],
  },
  'monthly bank account': {
    frequency: 'monthly',
    methodType: 'bank',
    instrument: 'bank',
    settlesLater: true,
    calls: [...BY_VAULT, 'subscribe'],
  },
  'changed monthly gift': {
    frequency: 'monthly',
    methodType: 'credit',
    instrument: 'card',
    needsMonthly: true,
    isChange: true,
    calls: ['vault', 'change'],
  },
  'paused monthly gift': { ...MANAGED, manages: 'pause', calls: ['change'] },
  'monthly gift of another amount': { ...MANAGED, manages: 'amount', calls: ['change'] },
  'resumed monthly gift': { ...MANAGED, manages: 'resume', calls: ['change'] },
  'ended monthly gift': { ...MANAGED, manages: 'cancel', calls: ['end'] },
  'monthly gift on another day': { ...MANAGED, manages: 'day', calls: ['subscribe', 'end'] },
  'monthly gift paused by link': { ...MANAGED, manages: 'pause', calls: ['change'], isByLink: true },
  'monthly gift resumed by link': { ...MANAGED, manages: 'resume', calls: ['change'], isByLink: true },
  'monthly gift ended by link': { ...MANAGED, manages: 'cancel', calls: ['end'], isByLink: true },
  'monthly gift after a gift': {
    frequency: 'monthly',
    methodType: 'credit',
    instrument: 'card',
    isOffered: true,
    calls: ['subscribe'],
  },
  'refunded gift': { ...REFUNDED, refunds: 'whole', calls: ['refund'] },
  'gift refunded in parts': { ...REFUNDED, refunds: 'parts', calls: ['refund'] },
  'voided gift': { ...REFUNDED, refunds: 'unsettled', calls: ['void'] },
} as const satisfies Record<string, Kind>;

export type GiftKind = keyof typeof GIFT_KINDS;

export function kindOf(kind: GiftKind): Kind {
  return GIFT_KINDS[kind];
}
