import type { FastifyBaseLogger } from 'fastify';
import { raiseAlert } from '../platform/alerts/raise-alert.ts';
import type { Db } from '../platform/database/database.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import { StartError } from '../platform/start-error.ts';
import { within } from '../platform/within.ts';
import type { NotDone } from './gateway-answers.ts';
import type { Gateway } from './gateway.ts';
import { faultOfMerchantAccount } from './merchant-account.ts';

/** How long a start waits for the gateway's word. Without it the start goes on, and the gateway is asked again. */
const START_LIMIT_MS = 3_000;
/** How long it waits once the account is the right one. */
const LOOK_AGAIN_MS = 60 * 60_000;

export interface WatchedGateway {
  /** It makes no payment while the merchant account is known to be the wrong one. */
  gateway: Gateway;
  isStopped(): boolean;
  stop(): void;
}

interface Watching {
  db: Db;
  gateway: Gateway;
  log: FastifyBaseLogger;
  /** The setting; undefined: the merchant's default. */
  merchantAccountId: string | undefined;
  /** How long it waits while the account is not known, or is the wrong one. */
  askAgainMs: number;
}

/**
 * Compares the merchant account's currency with the one that pages show: at the start, and again as long as the server runs.
 * @throws StartError where the gateway says that it is the wrong account
 */
export async function watchMerchantAccount(watching: Watching): Promise<WatchedGateway> {
  const { db, gateway, log, merchantAccountId, askAgainMs } = watching;
  let [fault, isKnown]: [string | undefined, boolean] = [undefined, false];
  const look = async () => {
    const found = await gateway.findMerchantAccount();
    if (found.kind === 'not-done' || found.kind === 'unknown')
      return log.warn({ reason: found.reason }, 'the merchant account was not looked at');
    isKnown = true;
    fault = faultOfMerchantAccount(merchantAccountId, found.kind === 'none' ? undefined : found.account);
  };
  const first = look();
  await within(START_LIMIT_MS, first);
  const atStart = fault as string | undefined;
  if (atStart !== undefined) throw new StartError(atStart);

  let looked: Promise<void> | undefined = first;
  const watch = repeat(
    log,
    async () => {
      await (looked ?? look());
      looked = undefined;
      if (fault !== undefined)
        await raiseAlert(db, {
          kind: 'merchantAccount',
          about: 'BRAINTREE_MERCHANT_ACCOUNT_ID',
          details: { Fault: fault },
        });
    },
    () => (isKnown && fault === undefined ? LOOK_AGAIN_MS : askAgainMs),
  );
  const isStopped = () => fault !== undefined;
  return {
    gateway: withPaymentsStopped(gateway, isStopped),
    isStopped,
    // A server that ends does not wait for the gateway.
    stop: () => void watch.stop(),
  };
}

const STOPPED: NotDone = { kind: 'not-done', reason: 'the merchant account is not the right one' };

/** Refuses what charges, now or later, as long as payments are stopped. */
function withPaymentsStopped(gateway: Gateway, isStopped: () => boolean): Gateway {
  const unlessStopped = async <T>(ask: () => Promise<T>) => (isStopped() ? STOPPED : ask());
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
