import { HOUR, networkAndSite, type Rule } from '../../platform/limits/rules.ts';

/** What is limited here, by what each limit protects. */
export const LIMITS = {
  /** The table of declarations, of which each one stays. */
  giftAid: [...networkAndSite({ points: 60, seconds: HOUR }), { by: 'session', points: 10, seconds: HOUR }],
} as const satisfies Record<string, readonly Rule[]>;

type OwnLimit = keyof typeof LIMITS;

declare module '../../platform/limits/rules.ts' {
  interface LimitNames {
    giftAid: OwnLimit;
  }
}
