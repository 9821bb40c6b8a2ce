import { GIVING_ENDPOINTS, XSRF_COOKIE } from '@handsel/contract';
import { callApi } from '../lib/api.ts';
import type { CallResult } from '../lib/api.ts';
import { braintreeClient } from '../payments/braintree-client.ts';
import { hasOutlived } from '../payments/client-token-too-old.ts';
import { setProviderAddresses } from '../payments/provider-addresses.ts';

interface Asked {
  reply: CallResult<'getProviders'>;
  /** When its client token came. */
  atMs: number;
}

let ahead: Promise<Asked> | undefined;

/**
 * Asks for the client token before the page that needs it is there. Does nothing for whom the server does not know yet:
 * the page before makes them known. Never throws.
 * @param isComing that page is on its way: Braintree is asked for its configuration, too
 */
export async function askProvidersAhead(isComing: boolean): Promise<void> {
  if (!document.cookie.includes(`${XSRF_COOKIE}=`)) return;
  ahead ??= ask();
  const { reply } = await ahead;
  if (isComing && reply.ok) await braintreeClient(reply.data.braintree).catch(() => undefined);
}

/** What was asked ahead, once and while its client token may be used; otherwise asked now. */
export async function askProviders(): Promise<Asked> {
  const asked = await ahead;
  ahead = undefined;
  return asked?.reply.ok === true && !hasOutlived(asked.atMs) ? asked : ask();
}

async function ask(): Promise<Asked> {
  const reply = await callApi(GIVING_ENDPOINTS, 'getProviders');
  if (reply.ok) setProviderAddresses(reply.data);
  return { reply, atMs: Date.now() };
}
