import { EXPORTS_A_DAY } from '@handsel/contract/staff';
import { DAY, type Rule } from '../../platform/limits/rules.ts';

/** What is limited here, by what each limit protects. */
export const LIMITS = {
  /** The database, from being filled with files; and donors, from a colleague who takes them away bit by bit. */
  staffExport: [{ by: 'colleague', points: EXPORTS_A_DAY, seconds: DAY }],
} as const satisfies Record<string, readonly Rule[]>;

type OwnLimit = keyof typeof LIMITS;

declare module '../../platform/limits/rules.ts' {
  interface LimitNames {
    staffExports: OwnLimit;
  }
}
