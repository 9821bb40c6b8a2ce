import type { BotCheckAction } from '@handsel/contract';

/** `unavailable`: the judge did not answer, so nobody knows. */
export type Verdict = 'passed' | 'failed' | 'unavailable';

/** Tells people from programs, as far as that can be told. An answer that passed once never passes again. */
export interface BotCheck {
  /** @param session whose call it is: what a session paid for with work is of no use to another */
  judge(action: BotCheckAction, answer: string, session: string | undefined): Promise<Verdict>;
}
