import type { FastifyBaseLogger } from 'fastify';
import { alertLabels } from '@handsel/words/console/alerts';
import type { Alert } from './alerts/raise-alert.ts';
import { describeError } from './log.ts';

const TRY_AGAIN_MS = 10_000;
const FIRST_FRAME = /at (?:async )?(\S+)/;

/**
 * Keeps a serving process alive when a promise fails that no code awaits. Its request or job has
 * its own outcome, and transactions and attempts protect the money. The error is logged and staff
 * are alerted. An uncaught exception still ends the process, because the code after it never ran
 * (decision 042).
 *
 * @param raise alerts staff; it is retried if it fails
 */
export function surviveRejections(log: FastifyBaseLogger, raise: (alert: Alert) => Promise<void>): void {
  const waiting = new Map<string, Alert>();
  let timer: NodeJS.Timeout | undefined;

  const tell = async () => {
    for (const [about, alert] of waiting) {
      try {
        await raise(alert);
        waiting.delete(about);
      } catch (error) {
        log.error({ err: error }, 'an alert could not be raised; it is tried again');
      }
    }
    timer = waiting.size === 0 ? undefined : setTimeout(() => void tell(), TRY_AGAIN_MS).unref();
  };

  process.on('unhandledRejection', (thrown) => {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    log.error({ err: error }, 'a promise failed that no code awaits; the server goes on');
    const { type, message, stack } = describeError(error);
    const about = `${type}: ${FIRST_FRAME.exec(stack)?.[1] ?? 'unknown'}`;
    waiting.set(about, { kind: 'unhandledFault', about, details: { [alertLabels.lastFault]: message } });
    timer ??= setTimeout(() => void tell(), 0);
  });
}
