import { DAY, HOUR, MINUTE, networkAndSite, type Rule } from '../../platform/limits/rules.ts';

/** Groups limits by the resource that each of them protects. */
export const LIMITS = {
  /** This machine, which draws the PDFs. */
  receiptFile: [
    { by: 'donor', points: 120, seconds: 10 * MINUTE },
    { by: 'session', points: 60, seconds: 10 * MINUTE },
  ],
  /** Mailboxes, which copies of receipts could fill. */
  receiptCopy: [
    { by: 'donor', points: 20, seconds: HOUR },
    { by: 'session', points: 10, seconds: HOUR },
  ],
  /** The same, counted by recipient. `gift` counts copies to an address that is not verified. */
  receiptMailbox: [
    ...networkAndSite({ points: 60, seconds: HOUR }),
    { by: 'address', points: 3, seconds: DAY },
    { by: 'gift', points: 1, seconds: DAY },
    { by: 'session', points: 10, seconds: HOUR },
  ],
  /** The same, for copies that staff send. */
  staffReceiptCopy: [
    { by: 'gift', points: 3, seconds: DAY },
    { by: 'colleague', points: 60, seconds: HOUR },
  ],
  /** The same, for statements of a year that staff send. */
  staffStatement: [
    { by: 'donor', points: 5, seconds: DAY },
    { by: 'colleague', points: 60, seconds: HOUR },
  ],
} as const satisfies Record<string, readonly Rule[]>;

type OwnLimit = keyof typeof LIMITS;

declare module '../../platform/limits/rules.ts' {
  interface SubjectNames {
    receipts: 'gift';
  }
  interface LimitNames {
    receipts: OwnLimit;
  }
}
