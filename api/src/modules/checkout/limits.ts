import { MINUTE, networkAndSite, type Rule } from '../../platform/limits/rules.ts';

/** What is limited here, by what each limit protects. */
export const LIMITS = {
  /** The tables, and the question whether an address has an account: beginning or resuming a checkout. */
  start: [
    ...networkAndSite({ points: 600, seconds: 10 * MINUTE }),
    { by: 'session', points: 60, seconds: 10 * MINUTE },
  ],
} as const satisfies Record<string, readonly Rule[]>;

type OwnLimit = keyof typeof LIMITS;

declare module '../../platform/limits/rules.ts' {
  interface LimitNames {
    checkout: OwnLimit;
  }
}
