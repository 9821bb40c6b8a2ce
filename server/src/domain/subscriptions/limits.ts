import { DAY, HOUR, networkAndSite, type Rule } from '../../platform/limits/rules.ts';

/** Groups limits by the resource that each of them protects. */
export const LIMITS = {
  /** The gateway and mailboxes, from repeated pauses and resumes of monthly gifts. */
  manage: [
    ...networkAndSite({ points: 100, seconds: HOUR }),
    { by: 'session', points: 30, seconds: HOUR },
    { by: 'subscription', points: 6, seconds: HOUR },
  ],
  /**
   * The gateway, from many subscriptions of one gift: each change of the day adds one, which every
   * later lookup reads.
   */
  changeDay: [{ by: 'subscription', points: 3, seconds: 30 * DAY }],
} as const satisfies Record<string, readonly Rule[]>;

type OwnLimit = keyof typeof LIMITS;

declare module '../../platform/limits/rules.ts' {
  interface SubjectNames {
    subscriptions: 'subscription';
  }
  interface LimitNames {
    subscriptions: OwnLimit;
  }
}
