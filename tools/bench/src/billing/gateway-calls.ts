const CREDENTIALS = btoa('integration_public_key:integration_private_key');
const LOOK_MS = 10;

/** The requests to a local Braintree. */
export interface GatewayCalls {
  /**
   * A call of the server API, as the SDKs make it.
   * @throws Error unless the reply is 2xx
   */
  readonly post: (path: string, body: unknown) => Promise<void>;
  /**
   * A call of the control plane: POST with a body, otherwise GET.
   * @throws Error unless the reply is 2xx
   */
  readonly control: (path: string, body?: unknown) => Promise<unknown>;
  /** Advances the clock by a month, and waits until its last webhook was answered. */
  readonly passMonth: () => Promise<void>;
  /** The number of its charges so far. */
  readonly charges: () => Promise<number>;
}

export function gatewayAt(url: string, controlKey: string): GatewayCalls {
  const control = async (path: string, body?: unknown): Promise<unknown> => {
    const reply = await ask(`${url}/_control${path}`, { 'x-control-key': controlKey }, body);
    return (await reply.json()) as unknown;
  };
  return {
    control,
    post: async (path, body) => {
      const headers = { authorization: `Basic ${CREDENTIALS}` };
      await ask(`${url}/merchants/integration_merchant_id${path}`, headers, body);
    },
    passMonth: async () => {
      await control('/clock', { by: { months: 1 } });
      for (;;) {
        const { waiting } = (await control('/webhooks')) as { waiting: number };
        if (waiting === 0) return;
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    },
    charges: async () => {
      const { entries } = (await control('/ledger')) as { entries: unknown[] };
      return entries.length;
    },
  };
}

async function ask(url: string, headers: Record<string, string>, body: unknown): Promise<Response> {
  const reply = await fetch(url, {
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
  return reply;
}
