import { DAY, type Rule } from '../../platform/limits/rules.ts';

/** What is limited here, by what each limit protects. */
export const LIMITS = {
  /** The database, from being filled with pictures. */
  charityImage: [{ by: 'colleague', points: 100, seconds: DAY }],
  /** The sender's name with mail servers, from mails that nobody needs. */
  charityTestMail: [{ by: 'colleague', points: 20, seconds: DAY }],
} as const satisfies Record<string, readonly Rule[]>;

type OwnLimit = keyof typeof LIMITS;

declare module '../../platform/limits/rules.ts' {
  interface LimitNames {
    charity: OwnLimit;
  }
}
