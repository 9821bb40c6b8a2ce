import { HOUR, networkAndSite, type Rule } from '../../platform/limits/rules.ts';

/** Groups limits by the resource that each of them protects. */
export const LIMITS = {
  /** The table of declarations, to which each call adds a row. */
  giftAid: [...networkAndSite({ points: 60, seconds: HOUR }), { by: 'session', points: 10, seconds: HOUR }],
} as const satisfies Record<string, readonly Rule[]>;

type OwnLimit = keyof typeof LIMITS;

declare module '../../platform/limits/rules.ts' {
  interface LimitNames {
    giftAid: OwnLimit;
  }
}
