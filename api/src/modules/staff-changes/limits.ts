import { DAY, HOUR, type Rule } from '../../platform/limits/rules.ts';

/** What is limited here, by what each limit protects. */
export const LIMITS = {
  /** Donors' monthly gifts, from a colleague's session in the wrong hands: more than anyone changes by hand. */
  monthlyGiftChange: [{ by: 'colleague', points: 60, seconds: HOUR }],
  /** A donor's mailbox, from colleagues who each send the link. */
  repairLink: [{ by: 'subscription', points: 3, seconds: DAY }],
  /** A donor's mailbox, from colleagues who each ask for a confirmation. */
  donorConfirmation: [{ by: 'subscription', points: 3, seconds: DAY }],
  /** Donors' mailboxes and the numbers of receipts, from a colleague's session in the wrong hands: more than anyone corrects by hand. */
  donorCorrection: [
    { by: 'colleague', points: 60, seconds: HOUR },
    { by: 'donor', points: 10, seconds: DAY },
  ],
  /** What colleagues see of donors, from a colleague's session in the wrong hands: more than anyone merges by hand. */
  donorMerge: [{ by: 'colleague', points: 120, seconds: HOUR }],
  receiptCorrection: [
    { by: 'colleague', points: 60, seconds: HOUR },
    { by: 'gift', points: 10, seconds: DAY },
  ],
  /** The tables and the gateway, and donors from a colleague's session in the wrong hands. */
  staffDonorData: [{ by: 'colleague', points: 30, seconds: HOUR }],
} as const satisfies Record<string, readonly Rule[]>;

type OwnLimit = keyof typeof LIMITS;

declare module '../../platform/limits/rules.ts' {
  interface LimitNames {
    staffChanges: OwnLimit;
  }
}
