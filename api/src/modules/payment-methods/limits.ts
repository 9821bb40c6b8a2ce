import { HOUR, MINUTE, networkAndSite, type Rule } from '../../platform/limits/rules.ts';
import { CARD_TESTING_LIMITS } from './card-testing/limits.ts';

/** What is limited here, by what each limit protects. */
export const LIMITS = {
  /** The gateway, from being asked for tokens. */
  token: [
    { by: 'network', points: 1_200, seconds: 10 * MINUTE },
    { by: 'session', points: 60, seconds: 10 * MINUTE },
  ],
  /** The gateway's vault, from being asked for what somebody has saved there. */
  vault: [
    ...networkAndSite({ points: 1_200, seconds: 10 * MINUTE }),
    { by: 'donor', points: 120, seconds: 10 * MINUTE },
    { by: 'session', points: 120, seconds: 10 * MINUTE },
  ],
  /**
   * The gateway's vault, from being filled with cards that are entered and never pay. Every one counts, whatever its bank says
   * of it: what is vaulted without asking the bank fails nowhere.
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
