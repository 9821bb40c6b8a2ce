import { DAY, HOUR, networkAndSite, type Rule } from '../../platform/limits/rules.ts';

/** Groups limits by the resource that each of them protects. */
export const LIMITS = {
  /** Strangers' mailboxes, from notices and cards of dedications. `address` is the recipient. */
  notice: [
    ...networkAndSite({ points: 20, seconds: HOUR }),
    { by: 'address', points: 3, seconds: DAY },
    { by: 'donor', points: 10, seconds: DAY },
    { by: 'session', points: 5, seconds: DAY },
  ],
  /**
   * Cards that one donor mails to strangers. `address` is the donor's own, which is verified. A
   * card that is changed counts once.
   */
  cardsOfDonor: [{ by: 'address', points: 3, seconds: DAY }],
  /**
   * Mailboxes that may be strangers', from mails about employer matches. `address` is the
   * recipient.
   */
  matchSteps: [
    ...networkAndSite({ points: 60, seconds: HOUR }),
    { by: 'address', points: 3, seconds: DAY },
    { by: 'session', points: 10, seconds: HOUR },
  ],
  /**
   * The directory of employers, which could be copied, and the database, which is queried at each
   * typed letter.
   */
  employerSearch: [
    ...networkAndSite({ points: 1_200, seconds: HOUR }),
    { by: 'session', points: 300, seconds: HOUR },
  ],
  matchChange: [
    ...networkAndSite({ points: 120, seconds: HOUR }),
    { by: 'session', points: 30, seconds: HOUR },
  ],
  /** The stored cards, and the files that are drawn for them. */
  dedicationCard: [
    ...networkAndSite({ points: 120, seconds: HOUR }),
    { by: 'session', points: 30, seconds: HOUR },
  ],
  dedicationCardFile: [{ by: 'session', points: 30, seconds: HOUR }],
  /** The list of addresses that refused notices. */
  noticeRefusal: [
    ...networkAndSite({ points: 60, seconds: HOUR }),
    { by: 'session', points: 10, seconds: HOUR },
  ],
} as const satisfies Record<string, readonly Rule[]>;

type OwnLimit = keyof typeof LIMITS;

declare module '../../platform/limits/rules.ts' {
  interface LimitNames {
    'post-donation': OwnLimit;
  }
}
