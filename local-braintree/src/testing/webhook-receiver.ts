import type { WebhookNotification } from 'braintree';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { connectSdk } from './test-gateway.ts';

export interface WebhookReceiver {
  readonly url: string;
  /** The accepted notifications, in order of arrival. */
  readonly notifications: WebhookNotification[];
  /** The number of those whose signature the SDK rejects; they were answered 400. */
  forged(): number;
  /** Answers the next ones with these statuses, instead of 200. */
  answerNext(...statuses: readonly number[]): void;
  stop(): Promise<void>;
}

/**
 * A merchant's webhook endpoint: parses with the real SDK, and answers valid notifications with
 * 200.
 */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const sdk = connectSdk(1);
  const notifications: WebhookNotification[] = [];
  const answers: number[] = [];
  let forged = 0;
  const take = async (body: string): Promise<number> => {
    const form = new URLSearchParams(body);
    const answer = answers.shift() ?? 200;
    if (answer !== 200) return answer;
    try {
      const { bt_signature: signature = '', bt_payload: payload = '' } = Object.fromEntries(form);
      notifications.push(await sdk.webhookNotification.parse(signature, payload));
      return 200;
    } catch {
      forged += 1;
      return 400;
    }
  };
  const server = createServer((request, response) => {
    void text(request)
      .then(take)
      .then((status) => response.writeHead(status).end());
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    notifications,
    forged: () => forged,
    answerNext: (...statuses) => void answers.push(...statuses),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
