import { DAY, HOUR, MINUTE, networkAndSite, type Rule } from '../../platform/limits/rules.ts';

/** What is limited here, by what each limit protects. */
export const LIMITS = {
  /** The tables, and the question whether an address has an account: beginning or resuming a checkout. */
  start: [
    ...networkAndSite({ points: 600, seconds: 10 * MINUTE }),
    { by: 'session', points: 60, seconds: 10 * MINUTE },
  ],
  /** Mailboxes that may be strangers', from reminders of donations: `address` is whom one goes to. */
  reminder: [
    ...networkAndSite({ points: 30, seconds: HOUR }),
    { by: 'address', points: 3, seconds: DAY },
    { by: 'session', points: 10, seconds: DAY },
  ],
  /** The list of who wants no reminders. */
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
