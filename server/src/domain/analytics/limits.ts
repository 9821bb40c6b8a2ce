import { HOUR, networkAndSite, type Rule } from '../../platform/limits/rules.ts';

/** Groups limits by the resource that each of them protects. */
export const LIMITS = {
  /** The table of consents. */
  analyticsChoice: [
    ...networkAndSite({ points: 600, seconds: HOUR }),
    { by: 'session', points: 60, seconds: HOUR },
  ],
} as const satisfies Record<string, readonly Rule[]>;

type OwnLimit = keyof typeof LIMITS;

declare module '../../platform/limits/rules.ts' {
  interface LimitNames {
    analytics: OwnLimit;
  }
}
