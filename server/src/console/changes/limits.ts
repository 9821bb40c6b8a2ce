import { DAY, HOUR, type Rule } from '../../platform/limits/rules.ts';

/** The limits of this module, by what they protect. */
export const LIMITS = {
  /**
   * Protects monthly gifts from a stolen session of a colleague: more than anyone changes by hand.
   */
  monthlyGiftChange: [{ by: 'colleague', points: 60, seconds: HOUR }],
  /** Protects a donor's mailbox from several colleagues who each send the link. */
  repairLink: [{ by: 'subscription', points: 3, seconds: DAY }],
  /** Protects a donor's mailbox from several colleagues who each request a confirmation. */
  donorConfirmation: [{ by: 'subscription', points: 3, seconds: DAY }],
  /**
   * Protects mailboxes and receipt numbers from a stolen session of a colleague: more than anyone
   * corrects by hand.
   */
  donorCorrection: [
    { by: 'colleague', points: 60, seconds: HOUR },
    { by: 'donor', points: 10, seconds: DAY },
  ],
  /**
   * Protects donors' records from a stolen session of a colleague: more than anyone merges by hand.
   */
  donorMerge: [{ by: 'colleague', points: 120, seconds: HOUR }],
  receiptCorrection: [
    { by: 'colleague', points: 60, seconds: HOUR },
    { by: 'gift', points: 10, seconds: DAY },
  ],
  /** Protects the tables and the gateway, and donors from a stolen session of a colleague. */
  staffDonorData: [{ by: 'colleague', points: 30, seconds: HOUR }],
} as const satisfies Record<string, readonly Rule[]>;

type OwnLimit = keyof typeof LIMITS;

declare module '../../platform/limits/rules.ts' {
  interface LimitNames {
    staffChanges: OwnLimit;
  }
}
