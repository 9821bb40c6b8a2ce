import { MINUTE, type Rule } from '../../platform/limits/rules.ts';

/** What is limited here, by what each limit protects. */
export const LIMITS = {
  /** The log, from what pretends to be the gateway's. What the gateway signed is never counted. */
  forgedWebhook: [{ by: 'network', points: 20, seconds: 10 * MINUTE }],
} as const satisfies Record<string, readonly Rule[]>;

type OwnLimit = keyof typeof LIMITS;

declare module '../../platform/limits/rules.ts' {
  interface LimitNames {
    webhooks: OwnLimit;
  }
}
