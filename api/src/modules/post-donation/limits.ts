import { DAY, HOUR, networkAndSite, type Rule } from '../../platform/limits/rules.ts';

/** What is limited here, by what each limit protects. */
export const LIMITS = {
  /** Strangers' mailboxes, from notices and cards of dedications: `address` is whom one goes to. */
  notice: [
    ...networkAndSite({ points: 20, seconds: HOUR }),
    { by: 'address', points: 3, seconds: DAY },
    { by: 'donor', points: 10, seconds: DAY },
    { by: 'session', points: 5, seconds: DAY },
  ],
  /** Cards that one donor has mailed to strangers: `address` is the donor's own, which is verified. A card that is changed counts once. */
  cardsOfDonor: [{ by: 'address', points: 3, seconds: DAY }],
  /** Mailboxes that may be strangers', from mails on how to have an employer match a gift: `address` is whom one goes to. */
  matchSteps: [
    ...networkAndSite({ points: 60, seconds: HOUR }),
    { by: 'address', points: 3, seconds: DAY },
    { by: 'session', points: 10, seconds: HOUR },
  ],
  /** The directory of employers, from being copied; and the database, which is asked at each letter. */
  employerSearch: [
    ...networkAndSite({ points: 1_200, seconds: HOUR }),
    { by: 'session', points: 300, seconds: HOUR },
  ],
  matchChange: [
    ...networkAndSite({ points: 120, seconds: HOUR }),
    { by: 'session', points: 30, seconds: HOUR },
  ],
  /** What is written of cards, and the files that are drawn of them. */
  dedicationCard: [
    ...networkAndSite({ points: 120, seconds: HOUR }),
    { by: 'session', points: 30, seconds: HOUR },
  ],
  dedicationCardFile: [{ by: 'session', points: 30, seconds: HOUR }],
  /** The list of who wants no notices. */
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
