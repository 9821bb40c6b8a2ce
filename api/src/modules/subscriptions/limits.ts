import { DAY, HOUR, networkAndSite, type Rule } from '../../platform/limits/rules.ts';

/** What is limited here, by what each limit protects. */
export const LIMITS = {
  /** The gateway, and mailboxes, from monthly gifts that are paused and resumed again and again. */
  manage: [
    ...networkAndSite({ points: 100, seconds: HOUR }),
    { by: 'session', points: 30, seconds: HOUR },
    { by: 'subscription', points: 6, seconds: HOUR },
  ],
  /** The gateway, from subscriptions of one gift: each change of the day adds one, which every later look asks for. */
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
