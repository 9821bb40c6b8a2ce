import { HOUR, type Rule } from '../../platform/limits/rules.ts';

/** What is limited here, by what each limit protects. */
export const LIMITS = {
  /** The database, from being filled with files. */
  importFile: [{ by: 'colleague', points: 60, seconds: HOUR }],
} as const satisfies Record<string, readonly Rule[]>;

type OwnLimit = keyof typeof LIMITS;

declare module '../../platform/limits/rules.ts' {
  interface LimitNames {
    staffImports: OwnLimit;
  }
}
