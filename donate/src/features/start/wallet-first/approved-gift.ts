import { dollarsFromCents } from '@handsel/contract';
import type { Cents, Frequency } from '@handsel/contract';
import type { MethodOutcome } from '../../../payments/method.ts';
import type { StartForm } from '../use-start-form.ts';

/** The gift at the moment of the click on a wallet's button. */
export interface PressedGift {
  amountCents: Cents;
  frequency: Frequency;
}

/**
 * The same gift after the wallet has approved it. Nothing of it has been sent to our server yet.
 */
export interface ApprovedGift extends PressedGift {
  outcome: Extract<MethodOutcome, { kind: 'nonce' }>;
  /** The typed address, or the wallet's. */
  address: string;
}

/** The gift in the format of the calls. */
export function choiceOf({ amountCents, frequency }: PressedGift, { fund }: Pick<StartForm, 'fund'>) {
  return { amount: dollarsFromCents(amountCents), type: frequency, ...(fund && { fund: fund.code }) };
}
