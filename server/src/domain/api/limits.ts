import { API_CALLS_A_SECOND } from '@handsel/contract/api';
import { DAY, HOUR, MINUTE, networkOrSite, type Rule } from '../../platform/limits/rules.ts';

/** The limits of this module, by what they protect. */
export const LIMITS = {
  /** Protects the database from a program that calls without a pause. */
  apiCall: [{ by: 'apiKey', points: API_CALLS_A_SECOND, seconds: 1 }],
  /**
   * Protects the log and the database from calls without a valid key. Calls with a valid key do not
   * count.
   */
  apiRefusal: networkOrSite({ points: 100, seconds: 10 * MINUTE }),
  /** Protects donors' mailboxes and receipts from a stolen key: each correction is mailed. */
  apiDonorCorrection: [
    { by: 'apiKey', points: 1_000, seconds: HOUR },
    { by: 'donor', points: 10, seconds: DAY },
  ],
} as const satisfies Record<string, readonly Rule[]>;

type OwnLimit = keyof typeof LIMITS;

declare module '../../platform/limits/rules.ts' {
  interface SubjectNames {
    api: 'apiKey';
  }
  interface LimitNames {
    api: OwnLimit;
  }
}
