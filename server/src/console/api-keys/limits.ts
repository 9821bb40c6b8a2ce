import { DAY, type Rule } from '../../platform/limits/rules.ts';

/** The limits of this module, by what they protect. */
export const LIMITS = {
  /** Protects the list of keys and the audit log, which never delete entries. */
  staffApiKey: [{ by: 'colleague', points: 50, seconds: DAY }],
} as const satisfies Record<string, readonly Rule[]>;

type OwnLimit = keyof typeof LIMITS;

declare module '../../platform/limits/rules.ts' {
  interface LimitNames {
    staffApiKeys: OwnLimit;
  }
}
