import { GIVING_ENDPOINTS, XSRF_COOKIE } from '@handsel/contract';
import { callApi } from '../lib/api.ts';
import type { CallResult } from '../lib/api.ts';
import { braintreeClient } from '../payments/braintree-client.ts';
import { hasOutlived } from '../payments/client-token-too-old.ts';
import { setProviderAddresses } from '../payments/provider-addresses.ts';

interface Asked {
  reply: CallResult<'getProviders'>;
  /** The time at which its client token arrived. */
  atMs: number;
}

let ahead: Promise<Asked> | undefined;

/**
 * Requests the client token before its page is shown. Does nothing for visitors that the server
 * does not know yet: the previous page identifies them. Never throws.
 * @param isComing that page is next: Braintree's configuration is requested too
 */
export async function askProvidersAhead(isComing: boolean): Promise<void> {
  if (!document.cookie.includes(`${XSRF_COOKIE}=`)) return;
  ahead ??= ask();
  const { reply } = await ahead;
  if (isComing && reply.ok) await braintreeClient(reply.data.braintree).catch(() => undefined);
}

/** The prefetched reply, once and while its client token is valid; otherwise requests it now. */
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
