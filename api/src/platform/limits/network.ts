import ipaddr from 'ipaddr.js';

const PREFIX_PARTS = 4;

/** Of who has hung up already, nobody can tell; they are counted together. */
const GONE = 'gone';

/**
 * The network a request comes from: an IPv4 address whole, of an IPv6 address the /64 that one customer gets.
 * @param ip as Fastify tells it: undefined once the connection is closed, whatever its type says
 */
export function networkOf(ip: string | undefined): string {
  if (ip === undefined) return GONE;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv6) {
    return `${address.parts
      .slice(0, PREFIX_PARTS)
      .map((part) => part.toString(16))
      .join(':')}::/64`;
  }
  return address.toString();
}
