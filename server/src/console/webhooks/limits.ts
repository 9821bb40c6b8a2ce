import { DAY, type Rule } from '../../platform/limits/rules.ts';

/** The limits of this module, by what they protect. */
export const LIMITS = {
  /** Protects the list of webhooks and the audit log, which never delete entries. */
  staffWebhook: [{ by: 'colleague', points: 200, seconds: DAY }],
} as const satisfies Record<string, readonly Rule[]>;

type OwnLimit = keyof typeof LIMITS;

declare module '../../platform/limits/rules.ts' {
  interface LimitNames {
    staffWebhooks: OwnLimit;
  }
}
