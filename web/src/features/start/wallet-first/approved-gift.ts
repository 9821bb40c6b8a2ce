import { dollarsFromCents } from '@handsel/contract';
import type { Cents, Frequency } from '@handsel/contract';
import type { MethodOutcome } from '../../../payments/method.ts';
import type { StartForm } from '../use-start-form.ts';

/** What is to be given, as it was when a wallet's button was pressed. */
export interface PressedGift {
  amountCents: Cents;
  frequency: Frequency;
}

/** The same once the wallet has approved it. Nothing of it was sent to us yet. */
export interface ApprovedGift extends PressedGift {
  outcome: Extract<MethodOutcome, { kind: 'nonce' }>;
  /** The one that was typed, or the wallet's. */
  address: string;
}

/** As the calls have it. */
export function choiceOf({ amountCents, frequency }: PressedGift, { fund }: Pick<StartForm, 'fund'>) {
  return { amount: dollarsFromCents(amountCents), type: frequency, ...(fund && { fund: fund.code }) };
}
