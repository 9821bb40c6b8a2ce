import type { Providers } from '@handsel/contract';
import type { Client } from 'braintree-web';
import usBankAccount from 'braintree-web/us-bank-account/index.js';
import type { BankRequest } from 'braintree-web/us-bank-account/index.js';
import { braintreeClient } from './braintree-client.ts';
import { outcomeOfError } from './explain-provider-error.ts';
import { loadScript } from './load-script.ts';
import type { MethodOutcome } from './method.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { READY_LIMIT_MS, withTimeout } from './with-timeout.ts';

export type { BankHolder, BankRequest } from 'braintree-web/us-bank-account/index.js';

export interface BankAccounts {
  /**
   * The donor may sign in at their bank instead of typing numbers, if Braintree has enabled that
   * for the charity.
   */
  hasLogin: boolean;
  /** Gets the nonce of an account; a sign-in opens a dialog. Never rejects. */
  tokenize(request: BankRequest): Promise<MethodOutcome>;
}

/**
 * @throws the library's error if the merchant accepts no bank accounts or the client is unavailable
 */
export async function prepareBankAccounts({ braintree, providers }: Providers): Promise<BankAccounts> {
  const client = await braintreeClient(braintree);
  await withTimeout(usBankAccount.create({ client }), READY_LIMIT_MS);
  const { bank } = providers;
  return {
    hasLogin: bank !== undefined && hasPlaid(client),
    tokenize: (request) =>
      request.bankLogin === undefined || bank === undefined
        ? tokenize(client, request)
        : signIn(client, request, bank.script),
  };
}

function hasPlaid(client: Client): boolean {
  const { usBankAccount: settings } = client.getConfiguration().gatewayConfiguration as {
    usBankAccount?: { plaid?: object };
  };
  return settings?.plaid !== undefined;
}

/**
 * Uses a new component each time: one whose sign-in did not load rejects every later attempt as a
 * second one.
 */
async function tokenize(client: Client, request: BankRequest): Promise<MethodOutcome> {
  try {
    const component = await withTimeout(usBankAccount.create({ client }), READY_LIMIT_MS);
    const answer = component.tokenize(request);
    // A sign-in waits for the donor.
    const { nonce } = await (request.bankLogin === undefined ? withTimeout(answer) : answer);
    return { kind: 'nonce', nonce, methodType: 'bank' };
  } catch (error) {
    return outcomeOfError(error);
  }
}

/** Loads Plaid's script before the library is called, which would wait for it forever. */
async function signIn(client: Client, request: BankRequest, script: string): Promise<MethodOutcome> {
  const release = oneAtATime();
  if (release === undefined) return outcomeOfError({ code: 'US_BANK_ACCOUNT_LOGIN_REQUEST_ACTIVE' });
  try {
    await loadScript(script).catch(() => undefined);
    if (!('Plaid' in globalThis)) return await outcomeOfError({ code: 'US_BANK_ACCOUNT_LOGIN_LOAD_FAILED' });
    return await tokenize(client, request);
  } finally {
    release();
  }
}
