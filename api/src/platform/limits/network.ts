import ipaddr from 'ipaddr.js';

const PREFIX_PARTS = 4;

/** The network a request comes from: an IPv4 address whole, of an IPv6 address the /64 that one customer gets. */
export function networkOf(ip: string): string {
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv6) {
    return `${address.parts
      .slice(0, PREFIX_PARTS)
      .map((part) => part.toString(16))
      .join(':')}::/64`;
  }
  return address.toString();
}
