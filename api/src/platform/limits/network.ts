import ipaddr from 'ipaddr.js';

const PARTS_OF_NETWORK = 4;
const PARTS_OF_SITE = 3;

/** Of those who have hung up already nobody can tell, nor of those whose proxy hides them ("unknown"); they are counted together. */
const GONE = 'gone';

/** Where a request comes from. */
export interface Sender {
  network: string;
  /** Of an IPv6 network the site that it is one of 65,536 of (RFC 6177). */
  site?: string;
}

/**
 * The network a request comes from: an IPv4 address whole, of an IPv6 address the /64 that one customer gets, and the /48
 * that one customer may get, too.
 * @param ip as Fastify tells it: undefined once the connection is closed, whatever its type says, and any text that a proxy has sent
 */
export function senderOf(ip: string | undefined): Sender {
  const address = parseAddress(ip ?? '');
  if (address === undefined) return { network: GONE };
  if (!(address instanceof ipaddr.IPv6)) return { network: address.toString() };
  return { network: prefix(address, PARTS_OF_NETWORK), site: prefix(address, PARTS_OF_SITE) };
}

function prefix({ parts }: ipaddr.IPv6, length: number): string {
  const kept = parts.slice(0, length).map((part) => part.toString(16));
  return `${kept.join(':')}::/${String(16 * length)}`;
}

/** Some proxies add the port: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const bare = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d{1,5}$/, '$1');
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined;
}
