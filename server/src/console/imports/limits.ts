import { HOUR, type Rule } from '../../platform/limits/rules.ts';

/** The limits of this module, by what they protect. */
export const LIMITS = {
  /** Protects the database from many files. */
  importFile: [{ by: 'colleague', points: 60, seconds: HOUR }],
} as const satisfies Record<string, readonly Rule[]>;

type OwnLimit = keyof typeof LIMITS;

declare module '../../platform/limits/rules.ts' {
  interface LimitNames {
    staffImports: OwnLimit;
  }
}
