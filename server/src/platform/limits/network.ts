import ipaddr from 'ipaddr.js';

const PARTS_OF_NETWORK = 4;
const PARTS_OF_SITE = 3;

/**
 * The common subject of senders who have hung up already, or whose proxy hides them ("unknown").
 */
const GONE = 'gone';

/** The origin of a request. */
export interface Sender {
  network: string;
  /** The site of an IPv6 network: one of its 65,536 networks (RFC 6177). */
  site?: string;
}

/**
 * The network of a request: a whole IPv4 address, or the /64 that one IPv6 customer gets, with the
 * /48 that a customer may also get.
 * @param ip as Fastify gives it: undefined once the connection is closed, despite its type, or any
 * text that a proxy has sent
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
