import { DAY, type Rule } from '../../platform/limits/rules.ts';

/** Groups limits by the resource that each of them protects. */
export const LIMITS = {
  /** The database, which pictures could fill. */
  charityImage: [{ by: 'colleague', points: 100, seconds: DAY }],
  /** The sender's reputation with mail servers, which needless mails could harm. */
  charityTestMail: [{ by: 'colleague', points: 20, seconds: DAY }],
} as const satisfies Record<string, readonly Rule[]>;

type OwnLimit = keyof typeof LIMITS;

declare module '../../platform/limits/rules.ts' {
  interface LimitNames {
    charity: OwnLimit;
  }
}
