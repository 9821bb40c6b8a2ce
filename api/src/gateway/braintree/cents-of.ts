import { centsFromDollars } from '@handsel/contract';

/** @throws Error where it is no amount */
export function centsOf(amount: string): number {
  const cents = centsFromDollars(Number(amount));
  if (cents === undefined) throw new Error(`the gateway has an amount of ${amount}`);
  return cents;
}
