import { centsFromDollars } from '@handsel/contract';
import type { Cents, Checkout } from '@handsel/contract';
// Not a module: the names of its classes would take the checkout over its budget.
import './charity-words.css';

interface ImpactSentenceProps {
  checkout: Pick<Checkout, 'amount' | 'impact'>;
  /** The amount now; a smaller one than the checkout's has no sentence until it is saved. */
  amountCents: Cents;
}

/** The effect of a gift, in the charity's words; nothing without a sentence. */
export function ImpactSentence({ checkout: { amount, impact }, amountCents }: ImpactSentenceProps) {
  return impact && (centsFromDollars(amount) ?? 0) <= amountCents ? <p className="impact">{impact}</p> : null;
}
