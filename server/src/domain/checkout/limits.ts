import { DAY, HOUR, MINUTE, networkAndSite, type Rule } from '../../platform/limits/rules.ts';

/** Groups limits by the resource that each of them protects. */
export const LIMITS = {
  /**
   * The tables, and the information whether an address has an account, when a checkout begins or
   * resumes.
   */
  start: [
    ...networkAndSite({ points: 600, seconds: 10 * MINUTE }),
    { by: 'session', points: 60, seconds: 10 * MINUTE },
  ],
  /** Mailboxes that may be strangers', from reminders of donations. `address` is the recipient. */
  reminder: [
    ...networkAndSite({ points: 30, seconds: HOUR }),
    { by: 'address', points: 3, seconds: DAY },
    { by: 'session', points: 10, seconds: DAY },
  ],
  /** The list of addresses that refused reminders. */
  reminderRefusal: [
    ...networkAndSite({ points: 60, seconds: HOUR }),
    { by: 'session', points: 10, seconds: HOUR },
  ],
} as const satisfies Record<string, readonly Rule[]>;

type OwnLimit = keyof typeof LIMITS;

declare module '../../platform/limits/rules.ts' {
  interface LimitNames {
    checkout: OwnLimit;
  }
}
