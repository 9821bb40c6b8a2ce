import type { PaymentContext } from '../../payment-methods/index.ts';

export interface GiveContext extends PaymentContext {
  /** By which the gateway counts its days. */
  billingTimeZone: string;
}
