import { HOUR, MINUTE, networkAndSite, type Rule } from '../../platform/limits/rules.ts';
import { CARD_TESTING_LIMITS } from './card-testing/limits.ts';

/** Groups limits by the resource that each of them protects. */
export const LIMITS = {
  /** The gateway, from requests for tokens. */
  token: [
    { by: 'network', points: 1_200, seconds: 10 * MINUTE },
    { by: 'session', points: 60, seconds: 10 * MINUTE },
  ],
  /** The gateway's vault, from requests for saved methods. */
  vault: [
    ...networkAndSite({ points: 1_200, seconds: 10 * MINUTE }),
    { by: 'donor', points: 120, seconds: 10 * MINUTE },
    { by: 'session', points: 120, seconds: 10 * MINUTE },
  ],
  /**
   * The gateway's vault, which could be filled with entered cards that never pay. Every card
   * counts, even if its bank accepts it, because vaulting without asking the bank never fails.
   */
  enteredCard: [
    ...networkAndSite({ points: 100, seconds: HOUR }),
    { by: 'session', points: 10, seconds: HOUR },
  ],
  ...CARD_TESTING_LIMITS,
} as const satisfies Record<string, readonly Rule[]>;

type OwnLimit = keyof typeof LIMITS;

declare module '../../platform/limits/rules.ts' {
  interface LimitNames {
    'payment-methods': OwnLimit;
  }
}
