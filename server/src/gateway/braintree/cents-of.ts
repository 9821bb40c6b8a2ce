import { centsFromDollars } from '@handsel/contract';

/** @throws Error if it is not an amount */
export function centsOf(amount: string): number {
  const cents = centsFromDollars(Number(amount));
  if (cents === undefined) throw new Error(`the gateway has an amount of ${amount}`);
  return cents;
}
