import { EXPORTS_A_DAY } from '@handsel/contract/console';
import { DAY, type Rule } from '../../platform/limits/rules.ts';

/** The limits of this module, by what they protect. */
export const LIMITS = {
  /**
   * Protects the database from many files, and donors from a colleague who copies them bit by bit.
   */
  staffExport: [{ by: 'colleague', points: EXPORTS_A_DAY, seconds: DAY }],
} as const satisfies Record<string, readonly Rule[]>;

type OwnLimit = keyof typeof LIMITS;

declare module '../../platform/limits/rules.ts' {
  interface LimitNames {
    staffExports: OwnLimit;
  }
}
