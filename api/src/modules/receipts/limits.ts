import { DAY, HOUR, MINUTE, networkAndSite, type Rule } from '../../platform/limits/rules.ts';

/** What is limited here, by what each limit protects. */
export const LIMITS = {
  /** This machine, from drawing PDFs. */
  receiptFile: [
    { by: 'donor', points: 120, seconds: 10 * MINUTE },
    { by: 'session', points: 60, seconds: 10 * MINUTE },
  ],
  /** Mailboxes, from being filled with copies of receipts. */
  receiptCopy: [
    { by: 'donor', points: 20, seconds: HOUR },
    { by: 'session', points: 10, seconds: HOUR },
  ],
  /** The same by whom one goes to; `gift` is counted where nobody has confirmed to read there. */
  receiptMailbox: [
    ...networkAndSite({ points: 60, seconds: HOUR }),
    { by: 'address', points: 3, seconds: DAY },
    { by: 'gift', points: 1, seconds: DAY },
    { by: 'session', points: 10, seconds: HOUR },
  ],
  /** The same, from copies that staff have mailed. */
  staffReceiptCopy: [
    { by: 'gift', points: 3, seconds: DAY },
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
