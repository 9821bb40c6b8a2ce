import { z } from 'zod';

const delayMs = z.int().min(0).max(600_000);

const callKinds = ['delay', 'status', 'drop-reply', 'cut', 'refuse'] as const;
const webhookOnlyKinds = ['double', 'reorder', 'forge', 'drop'] as const;
const webhookPrefix = 'webhook.';

const faultFields = z.strictObject({
  /**
   * The SDK's name of the call, e.g. `transaction.sale`; `*` matches any. Or `webhook.` and a kind,
   * or `webhook.*`.
   */
  call: z.string().min(1),
  /** The number of calls that fail. */
  count: z.int().min(1).default(1),
  /** The number of calls that pass before the first one fails. */
  skip: z.int().min(0).default(0),
  /** Waits before the work begins. */
  delayMs: delayMs.default(0),
  /** Waits after the work is on disk, before the reply. */
  replyDelayMs: delayMs.default(0),
  /**
   * `delay`: only waits. `status`: answers `status` and does nothing. `drop-reply`: does the work,
   * then closes the connection without a byte. `cut`: does the work, then closes the connection in
   * the middle of the reply. `refuse`: the processor declines with `code`. For webhooks: `delay`.
   * `double`: is sent twice. `reorder`: is sent after its successor. `forge`: one with a wrong
   * signature is sent first. `drop`: is never sent.
   */
  kind: z.enum([...callKinds, ...webhookOnlyKinds]),
  status: z.int().min(400).max(599).default(500),
  code: z
    .string()
    .regex(/^[23]\d{3}$/, 'must be a processor response code of the 2000 or 3000 class')
    .default('2000'),
});

const fault = faultFields.refine(fitsItsCall, {
  path: ['kind'],
  message: 'is none that this call can have',
});

function fitsItsCall({ call, kind }: z.infer<typeof faultFields>): boolean {
  const isOfWebhooks = (webhookOnlyKinds as readonly string[]).includes(kind);
  return call.startsWith(webhookPrefix) ? isOfWebhooks || kind === 'delay' : !isOfWebhooks;
}

/** The body of `POST /_control/faults`. */
export const faultRequest = z.strictObject({ faults: z.array(fault).min(1).max(1000) });

export type Fault = z.infer<typeof fault>;

/** The faults of webhooks. */
export interface WebhookFaults {
  takeWebhook(kind: string): Fault | undefined;
}

/** The faults that tests requested. They are kept in memory: a restart clears them. */
export class Faults implements WebhookFaults {
  #rules: Fault[] = [];

  add(rules: readonly Fault[]): void {
    this.#rules.push(...rules.map((rule) => ({ ...rule })));
  }

  clear(): void {
    this.#rules = [];
  }

  list(): readonly Fault[] {
    return this.#rules;
  }

  /** Takes the oldest fault for this call, if there is one. */
  take(call: string): Fault | undefined {
    return this.#take([call, '*']);
  }

  /** Takes the oldest fault for a webhook of this kind, if there is one. */
  takeWebhook(kind: string): Fault | undefined {
    return this.#take([`${webhookPrefix}${kind}`, `${webhookPrefix}*`]);
  }

  #take(names: readonly string[]): Fault | undefined {
    for (const rule of this.#rules.filter(({ call }) => names.includes(call))) {
      if (rule.skip > 0) {
        rule.skip -= 1;
        continue;
      }
      rule.count -= 1;
      if (rule.count === 0) this.#rules = this.#rules.filter((other) => other !== rule);
      return rule;
    }
    return undefined;
  }
}
