import type { BotCheckAction } from '@handsel/contract';

/** `unavailable`: whoever judges did not answer, so nobody knows. */
export type Verdict = 'passed' | 'failed' | 'unavailable';

/** Tells people from programs, as far as that can be told. An answer that passed once never passes again. */
export interface BotCheck {
  judge(action: BotCheckAction, answer: string): Promise<Verdict>;
}
