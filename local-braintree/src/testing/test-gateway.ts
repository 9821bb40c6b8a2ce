import braintree from 'braintree';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from '../faults/faults.ts';
import type { LedgerEntry } from '../control/ledger.ts';
import { startGateway } from '../start.ts';
import { watchCalls } from './made-calls.ts';
import { callByName, searchByName } from './sdk-by-name.ts';
import type { Criterion, Reply } from './sdk-by-name.ts';

export interface TestGateway {
  readonly port: number;
  readonly stateFolder: string;
  /** The real server SDK, connected to this gateway. */
  readonly sdk: braintree.BraintreeGateway;
  /** Calls the SDK by a name of SUPPORTED.md, without its published types. */
  call(name: string, ...parameters: readonly unknown[]): Promise<Reply>;
  /** The results of a search of one of the SDK's gateways. */
  search(gateway: string, ...criteria: readonly Criterion[]): Promise<Reply[]>;
  /** The messages for the developer. */
  readonly reports: string[];
  /** Advances the clock, with all events of the days in between. */
  advance(by: Readonly<Partial<Record<'months' | 'days' | 'hours' | 'seconds', number>>>): Promise<void>;
  /** Advances it to a day's first moment, `YYYY-MM-DD`. */
  advanceTo(day: string): Promise<void>;
  /** Tokenizes a card like hosted fields, without validation, and returns the nonce. */
  tokenize(card?: Record<string, unknown>, customerId?: string): Promise<string>;
  ledger(): Promise<LedgerEntry[]>;
  fail(...faults: readonly Partial<Fault>[]): Promise<void>;
  control(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

const controlKey = 'test-control-key';

/** A gateway on a free port with a new state folder, and the tools to test it. */
export async function startTestGateway(seedPath?: string): Promise<TestGateway> {
  const stateFolder = mkdtempSync(join(tmpdir(), 'local-braintree-'));
  const reports: string[] = [];
  const report = (line: string) => void reports.push(line);
  const { port, stop } = await startGateway({ port: 0, stateFolder, seedPath, controlKey, report });
  const sdk = connectSdk(port);
  const control = (path: string, init: RequestInit = {}) => callControl(port, path, init);
  const moveClock = async (body: unknown): Promise<void> => {
    const reply = await control('/clock', { method: 'POST', body: JSON.stringify(body) });
    if (reply.status !== 200) throw new Error(await reply.text());
  };
  return {
    port,
    stateFolder,
    sdk,
    call: (name, ...parameters) => callByName(sdk, name, ...parameters),
    search: (searched, ...criteria) => searchByName(sdk, searched, criteria),
    reports,
    control,
    advance: (by) => moveClock({ by }),
    advanceTo: (day) => moveClock({ to: `${day}T00:00:00Z` }),
    tokenize: (card, customerId) => tokenize(sdk, card, customerId),
    ledger: async () => ((await (await control('/ledger')).json()) as { entries: LedgerEntry[] }).entries,
    fail: async (...faults) => {
      const reply = await control('/faults', { method: 'POST', body: JSON.stringify({ faults }) });
      if (reply.status !== 201) throw new Error(await reply.text());
    },
    stop: async () => {
      await stop();
      rmSync(stateFolder, { recursive: true });
    },
  };
}

export function connectSdk(port: number, privateKey = 'integration_private_key'): braintree.BraintreeGateway {
  const sdk = new braintree.BraintreeGateway({
    environment: new braintree.Environment('127.0.0.1', String(port), '', false, '127.0.0.1', String(port)),
    merchantId: 'integration_merchant_id',
    publicKey: 'integration_public_key',
    privateKey,
  });
  watchCalls(sdk);
  return sdk;
}

function callControl(port: number, path: string, init: RequestInit): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/_control${path}`, {
    ...init,
    headers: {
      'x-control-key': controlKey,
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
      ...init.headers,
    },
  });
}

export const visa = { number: '4111111111111111', cvv: '123', expirationMonth: '12', expirationYear: '2040' };

/** The content of a client token, as braintree-web decodes it. */
export async function decodedClientToken(
  sdk: braintree.BraintreeGateway,
  customerId?: string,
): Promise<Record<string, string>> {
  const { clientToken } = await sdk.clientToken.generate(customerId === undefined ? {} : { customerId });
  return JSON.parse(Buffer.from(clientToken, 'base64').toString()) as Record<string, string>;
}

async function tokenize(
  sdk: braintree.BraintreeGateway,
  card: Record<string, unknown> = visa,
  customerId?: string,
): Promise<string> {
  const token = await decodedClientToken(sdk, customerId);
  const reply = await fetch(`${token['clientApiUrl']}/v1/payment_methods/credit_cards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      authorizationFingerprint: token['authorizationFingerprint'],
      creditCard: { options: { validate: false }, ...card },
    }),
  });
  const { creditCards } = (await reply.json()) as { creditCards: { nonce: string }[] };
  return creditCards[0]?.nonce ?? '';
}

/** The codes of all validation errors in a reply, at any path. */
export function codesIn(result: { errors: braintree.ValidationErrorsCollection }): string[] {
  return result.errors.deepErrors().map((error) => error.code);
}

/** The SDK's name of a call's rejection. */
export async function rejectionOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'nothing';
  } catch (error) {
    return (error as { type?: string }).type ?? String(error);
  }
}
