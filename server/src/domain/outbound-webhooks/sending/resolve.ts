import { Resolver } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';

/** The second try waits twice as long as the first, so both end before the delivery does. */
const ASKING = { timeout: 2_000, tries: 2 };

/**
 * Asks the name servers for all addresses of a host. `dns.lookup` would hold one of the process's
 * two threads for look-ups. Behind a name whose server is dead, payments would wait for Braintree's
 * address.
 * @param servers those of the system by default, also after they have changed
 */
export async function resolve(host: string, servers?: readonly string[]): Promise<LookupAddress[]> {
  const resolver = new Resolver(ASKING);
  if (servers !== undefined) resolver.setServers(servers);
  const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  if (ipv4.status === 'rejected' && ipv6.status === 'rejected') throw ipv4.reason;
  return [...addressesOf(ipv4, 4), ...addressesOf(ipv6, 6)];
}

function addressesOf(found: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] {
  return found.status === 'rejected' ? [] : found.value.map((address) => ({ address, family }));
}
