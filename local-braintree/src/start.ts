import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Billing } from './billing/billing.ts';
import { GatewayClock } from './billing/gateway-clock.ts';
import { Faults } from './faults/faults.ts';
import type { Gateway } from './gateway/gateway.ts';
import { buildServer } from './http/server.ts';
import { applySeed, defaultSeedPath, readSeed } from './seed/seed.ts';
import { State } from './state/state.ts';
import { WebhookDelivery } from './webhooks/delivery.ts';

export interface StartOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly stateFolder: string;
  readonly seedPath?: string | undefined;
  readonly browserUrl?: string | undefined;
  readonly controlKey?: string | undefined;
  readonly webhookUrl?: string | undefined;
  /** What time it is where the state folder is new; otherwise it keeps its own. */
  readonly startsAt?: Date | undefined;
  readonly report: (line: string) => void;
}

export interface RunningGateway {
  readonly port: number;
  readonly controlKey: string;
  readonly stop: () => Promise<void>;
}

/**
 * Opens the state, listens on 127.0.0.1 and is ready when the promise resolves.
 * @throws an Error whose message is one sentence for the person at the terminal
 */
export async function startGateway(options: StartOptions): Promise<RunningGateway> {
  const merchant = readSeed(options.seedPath ?? defaultSeedPath);
  const state = openState(options.stateFolder);
  const clock = new GatewayClock(state);
  let browserUrl = options.browserUrl ?? '';
  const faults = new Faults();
  const webhooks = new WebhookDelivery(state, merchant, faults, options.report);
  const gateway: Gateway = { state, clock, merchant, webhooks, browserUrl: () => browserUrl };
  const controlKey = options.controlKey ?? randomBytes(16).toString('hex');
  const billing = new Billing(gateway, clock, options.report);
  const app = buildServer(gateway, { faults, billing, controlKey, report: options.report });
  try {
    if (options.startsAt !== undefined && state.clock.get('clock') === undefined)
      await clock.set(options.startsAt);
    const now = clock.now().toISOString();
    state.forgetExpiredNonces(now);
    await applySeed(state, merchant, now);
    webhooks.sendTo(options.webhookUrl ?? merchant.webhookUrl);
    await billing.catchUp();
    await app.listen({ port: options.port, host: '127.0.0.1' });
  } catch (error) {
    await Promise.all([webhooks.stop(), billing.stop()]);
    state.close();
    throw new Error(whyNotListening(error, options.port), { cause: error });
  }
  const { port } = app.server.address() as AddressInfo;
  if (browserUrl === '') browserUrl = `http://localhost:${port}/braintree`;
  const stop = async () => {
    await Promise.all([webhooks.stop(), billing.stop()]);
    await app.close();
    state.close();
  };
  return { port, controlKey, stop };
}

function openState(folder: string): State {
  try {
    return new State(folder);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    const why = detail.includes('locked')
      ? 'is in use by another local-braintree'
      : `cannot be used (${detail})`;
    throw new Error(`The state folder ${folder} ${why}.`, { cause: error });
  }
}

function whyNotListening(error: unknown, port: number): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `Port ${port} is taken: choose another with --port.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user: choose another with --port.`;
  return `local-braintree cannot start: ${message}`;
}
