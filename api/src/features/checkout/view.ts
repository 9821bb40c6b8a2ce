import { dollarsFromCents, type Checkout, type PaymentState } from '@handsel/contract';
import type { AttemptState } from '../../schema/attempts.ts';

export interface StoredCheckout {
  id: string;
  sessionId: string;
  email: string | null;
  amountCents: number;
  frequency: Checkout['type'];
  page: Checkout['page'];
  campaign: string | null;
  isExpired: boolean;
  /** The newest attempt's. */
  attemptState: AttemptState | null;
}

/** How a payment stands, as the page needs to know it. What failed left nothing behind: it may be tried again. */
const PAYMENT_STATES: Record<AttemptState, PaymentState> = {
  pending: 'checking',
  sent: 'checking',
  unknown: 'checking',
  succeeded: 'paid',
  declined: 'declined',
  failed: 'none',
};

/** The checkout as its own session reads it. */
export function ownView(stored: StoredCheckout, hasAccount: boolean): Checkout {
  return {
    ...sharedView(stored),
    email: stored.email,
    page: stored.page,
    password_source: hasAccount ? 'system' : null,
    payment: { state: stored.attemptState === null ? 'none' : PAYMENT_STATES[stored.attemptState] },
  };
}

/** What anybody who holds the id may read: the sum, how often, and the campaign. Nothing of the person. */
export function copyView(stored: StoredCheckout): Checkout {
  return {
    ...sharedView(stored),
    email: null,
    page: 'start',
    password_source: null,
    payment: { state: 'none' },
  };
}

function sharedView(stored: StoredCheckout) {
  return {
    uuid: stored.id,
    amount: dollarsFromCents(stored.amountCents),
    type: stored.frequency,
    ...(stored.campaign === null ? {} : { campaign: stored.campaign }),
    user: { subscription: null, data: null },
  };
}
