import type { BotCheckAction } from '@handsel/contract';

/** `unavailable`: the judge did not answer, so the result is unknown. */
export type Verdict = 'passed' | 'failed' | 'unavailable';

/** Distinguishes people from programs. An answer that passed once never passes again. */
export interface BotCheck {
  /** @param session the caller's session; a puzzle for a payment is bound to it */
  judge(action: BotCheckAction, answer: string, session: string | undefined): Promise<Verdict>;
}
