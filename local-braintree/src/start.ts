import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openMerchant } from './merchant.ts';
import type { OpenMerchant } from './merchant.ts';
import { frontOf } from './merchants.ts';
import { defaultSeedPath, readSeed, seedIn } from './seed/seed.ts';

export interface StartOptions {
  /** 0 selects any free port. */
  readonly port: number;
  readonly stateFolder: string;
  readonly seedPath?: string | undefined;
  readonly browserUrl?: string | undefined;
  readonly controlKey?: string | undefined;
  readonly webhookUrl?: string | undefined;
  /** The initial time of a new state folder; an existing one keeps its own. */
  readonly startsAt?: Date | undefined;
  /** The currency of the seed's accounts and plans; undefined for the seed's own. */
  readonly currency?: string | undefined;
  readonly report: (line: string) => void;
}

export interface RunningGateway {
  readonly port: number;
  readonly controlKey: string;
  readonly stop: () => Promise<void>;
}

/**
 * Opens the state of each merchant, listens on 127.0.0.1, and is ready when the promise resolves.
 * @throws Error whose message is one sentence for the person at the terminal
 */
export async function startGateway(options: StartOptions): Promise<RunningGateway> {
  const controlKey = options.controlKey ?? randomBytes(16).toString('hex');
  let browserUrl = options.browserUrl ?? '';
  const { first, all } = openMerchants(options, controlKey, () => browserUrl);
  const stop = async () => void (await Promise.all(all.map((merchant) => merchant.close())));
  try {
    for (const merchant of all) await merchant.catchUp();
    await Promise.all(all.map((merchant) => merchant.app.ready()));
    await first.app.listen({ port: options.port, host: '127.0.0.1' });
  } catch (error) {
    await stop();
    throw new Error(whyNotStarted(error, options.port), { cause: error });
  }
  const { port } = first.app.server.address() as AddressInfo;
  if (browserUrl === '') browserUrl = `http://localhost:${port}/braintree`;
  return { port, controlKey, stop };
}

/** The seed's merchant, which listens, and the others. */
function openMerchants(
  options: StartOptions,
  controlKey: string,
  browserUrl: () => string,
): { readonly first: OpenMerchant; readonly all: readonly OpenMerchant[] } {
  const { merchants, ...seed } = seedIn(options.currency, readSeed(options.seedPath ?? defaultSeedPath));
  const { stateFolder, startsAt, webhookUrl, report } = options;
  const shared = { controlKey, startsAt, report };
  const others = merchants.map((other) =>
    openMerchant(other, {
      ...shared,
      stateFolder: join(stateFolder, 'merchants', other.merchantId),
      browserUrl: () => `${browserUrl()}/of/${other.merchantId}`,
      webhookUrl: undefined,
    }),
  );
  const front = others.length === 0 ? {} : { front: frontOf(others) };
  const first = openMerchant(seed, { ...shared, stateFolder, browserUrl, webhookUrl, ...front });
  return { first, all: [first, ...others] };
}

function whyNotStarted(error: unknown, port: number): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `Port ${port} is taken: choose another with --port.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user: choose another with --port.`;
  return `local-braintree cannot start: ${message}`;
}
