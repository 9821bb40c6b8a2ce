import { HOUR, type Rule } from '../../platform/limits/rules.ts';

/** What is limited here, by what each limit protects. */
export const LIMITS = {
  /** The server, from reading large files over and over. */
  bankFile: [{ by: 'colleague', points: 60, seconds: HOUR }],
} as const satisfies Record<string, readonly Rule[]>;

type OwnLimit = keyof typeof LIMITS;

declare module '../../platform/limits/rules.ts' {
  interface LimitNames {
    staffDeposits: OwnLimit;
  }
}
