import type { PaymentContext } from '../../payment-methods/index.ts';
import type { SettleContext } from './settle.ts';

export interface GiveContext extends PaymentContext, SettleContext {
  /** By which the gateway counts its days. */
  billingTimeZone: string;
}
