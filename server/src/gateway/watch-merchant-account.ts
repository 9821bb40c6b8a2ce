import type { FastifyBaseLogger } from 'fastify';
import { raiseAlert } from '../platform/alerts/raise-alert.ts';
import type { Db } from '../platform/database/database.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import { StartError } from '../platform/start-error.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import type { NotDone } from './gateway-answers.ts';
import type { Gateway } from './gateway.ts';
import { faultOfMerchantAccount } from './merchant-account.ts';

/**
 * A start waits this long for the gateway's answer. Then it continues, and the gateway is asked
 * again.
 */
const START_LIMIT_MS = 3_000;
/** The pause between checks once the account is right. */
const LOOK_AGAIN_MS = 5 * 60_000;

export interface WatchedGateway {
  /** Takes no payment while the merchant account is known to be wrong. */
  gateway: Gateway;
  isStopped(): boolean;
  stop(): void;
}

interface Watching {
  db: Db;
  gateway: Gateway;
  log: FastifyBaseLogger;
  /** The setting; undefined for the merchant's default. */
  merchantAccountId: string | undefined;
  /** The pause between checks while the account is unknown or wrong. */
  askAgainMs: number;
}

/**
 * Compares the merchant account's currency with the pages' currency, at the start and repeatedly
 * while the server runs.
 * @throws StartError if the gateway says that it is the wrong account
 */
export async function watchMerchantAccount(watching: Watching): Promise<WatchedGateway> {
  const { db, gateway, log, merchantAccountId, askAgainMs } = watching;
  let fault: string | undefined;
  let lookedAt: number | undefined;
  const look = async () => {
    const found = await gateway.findMerchantAccount();
    if (found.kind === 'not-done' || found.kind === 'unknown')
      return log.warn({ reason: found.reason }, 'the merchant account was not looked at');
    lookedAt = performance.now();
    fault = faultOfMerchantAccount(merchantAccountId, found.kind === 'none' ? undefined : found.account);
  };
  const first = look();
  await withTimeout(START_LIMIT_MS, first);
  const atStart = fault;
  if (atStart !== undefined) throw new StartError(atStart);

  const tell = async () => {
    if (fault === undefined) return;
    const details = { Fault: fault };
    await raiseAlert(db, { kind: 'merchantAccount', about: 'BRAINTREE_MERCHANT_ACCOUNT_ID', details });
  };
  let looked = lookedAt === undefined ? first : undefined;
  const watch = repeat(
    log,
    async () => {
      const isRecent = lookedAt !== undefined && performance.now() - lookedAt < LOOK_AGAIN_MS;
      if (isRecent && fault === undefined) return;
      await (looked ?? look());
      looked = undefined;
      await tell();
    },
    () => askAgainMs,
  );
  const isStopped = () => fault !== undefined;
  // Checks before the donor gets the reply, so that the next payment is not charged in that
  // currency too.
  const onOtherCurrency = () =>
    look()
      .then(tell)
      .catch((error: unknown) => log.error({ err: error }, 'the merchant account was not looked at'));
  return {
    gateway: withPaymentsStopped(gateway, isStopped, onOtherCurrency),
    isStopped,
    // A stopping server does not wait for the gateway.
    stop: () => void watch.stop(),
  };
}

const STOPPED: NotDone = { kind: 'not-done', reason: 'the merchant account is not the right one' };

/** Refuses every call that charges, now or later, while payments are stopped. */
function withPaymentsStopped(
  gateway: Gateway,
  isStopped: () => boolean,
  onOtherCurrency: () => Promise<void>,
): Gateway {
  const unlessStopped = async <T extends { kind: string }>(ask: () => Promise<T>) => {
    if (isStopped()) return STOPPED;
    const answer = await ask();
    if (answer.kind === 'other-currency') await onOtherCurrency();
    return answer;
  };
  return {
    ...gateway,
    charge: (order) => unlessStopped(() => gateway.charge(order)),
    subscribe: (order) => unlessStopped(() => gateway.subscribe(order)),
    retryMonth: (order) => unlessStopped(() => gateway.retryMonth(order)),
    replacing: {
      ...gateway.replacing,
      begin: (order) => unlessStopped(() => gateway.replacing.begin(order)),
    },
  };
}
