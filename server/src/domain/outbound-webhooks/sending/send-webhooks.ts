import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '../../../platform/jobs/repeat.ts';
import { deliver, type SendingContext } from './deliver.ts';
import { findDueEndpoints, holdDue } from './queue.ts';

/** Concurrent deliveries to an endpoint. */
const AT_ONCE = 8;

export interface WebhookSender {
  /** Ends the running attempts, which are repeated later under the same ids. */
  stop(): Promise<void>;
}

/**
 * Sends due deliveries until stopped. Each endpoint is served separately, so that a slow receiver
 * delays no other. Several processes can do this at the same time.
 */
export function sendWebhooks(parts: Omit<SendingContext, 'stopping'>, log: FastifyBaseLogger): WebhookSender {
  const serving = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  const context = { ...parts, stopping: stopping.signal };

  async function serve(endpointId: string): Promise<void> {
    try {
      while (!stopping.signal.aborted) {
        const held = await holdDue(context.db, endpointId, AT_ONCE);
        if (held.length === 0) return;
        const ends = await Promise.allSettled(held.map((each) => deliver(context, endpointId, each)));
        const failure = ends.find((end) => end.status === 'rejected');
        if (failure !== undefined) throw failure.reason;
      }
    } catch (error) {
      log.error({ err: error, webhook: endpointId }, 'webhook deliveries stopped; they continue later');
    } finally {
      serving.delete(endpointId);
    }
  }

  const looking = repeat(
    log,
    async () => {
      for (const id of await findDueEndpoints(context.db)) if (!serving.has(id)) serving.set(id, serve(id));
    },
    () => context.receivers.lookEveryMs,
  );
  return {
    stop: async () => {
      stopping.abort();
      await looking.stop();
      await Promise.all(serving.values());
    },
  };
}
