import { MINUTE, type Rule } from '../../platform/limits/rules.ts';

/** Groups limits by the resource that each of them protects. */
export const LIMITS = {
  /**
   * The log, against requests that pretend to be the gateway's. Signed webhooks are never counted.
   */
  forgedWebhook: [{ by: 'network', points: 20, seconds: 10 * MINUTE }],
} as const satisfies Record<string, readonly Rule[]>;

type OwnLimit = keyof typeof LIMITS;

declare module '../../platform/limits/rules.ts' {
  interface LimitNames {
    webhooks: OwnLimit;
  }
}
