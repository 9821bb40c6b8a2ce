import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { senderOf, type Sender } from '../limits/network.ts';

type Asked = Pick<FastifyRequest, 'ip' | 'headers' | 'socket'>;

/** Enough requests to tell one proxy for all donors from one visitor. */
const WATCHED_REQUESTS = 50;

/** Tells where a request comes from, for the limits. */
export type SenderOf = (request: Asked) => Sender;

/**
 * A proxy that nobody has named would make one network of all donors: five declined cards would lock everybody out. While TRUST_PROXY says
 * nothing at all, as in a trial behind a proxy, the limits count by what a proxy with a private address passes on. Where TRUST_PROXY names proxies, or says
 * that there is none, nobody else is believed: an outsider can seem to come from a private address, as through a container's published port.
 */
export function createSenderOf({ isUnsaid }: { isUnsaid: boolean }): SenderOf {
  return (request) => {
    const isBelieved = isUnsaid && isPrivate(peerOf(request));
    return senderOf((isBelieved ? unknownProxyOf(request)?.client : undefined) ?? request.ip);
  };
}

/**
 * Watches for a proxy that passes on every request and is not named in TRUST_PROXY. Only a private address can be one: anybody can send
 * X-Forwarded-For from a public address.
 * @param tell is called with its address, once in a while
 */
export function watchForUnknownProxy(app: FastifyInstance, tell: (address: string) => void): void {
  let from: string | undefined;
  let seen = 0;
  app.addHook('onRequest', async (request) => {
    const proxy = isPrivate(peerOf(request)) ? unknownProxyOf(request)?.address : undefined;
    seen = proxy !== undefined && proxy === from ? seen + 1 : 1;
    from = proxy;
    if (proxy === undefined || seen < WATCHED_REQUESTS) return;
    seen = 0;
    tell(proxy);
  });
}

/** A request that somebody passed on whose word is not taken. */
function unknownProxyOf(request: Asked): { address: string; client: string | undefined } | undefined {
  const forwarded = request.headers['x-forwarded-for'];
  const address = peerOf(request);
  if (forwarded === undefined || address === undefined || address !== request.ip) return undefined;
  return { address, client: String(forwarded).split(',').at(-1)?.trim() };
}

function peerOf(request: Asked): string | undefined {
  return request.socket.remoteAddress;
}

const PRIVATE = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'];

function isPrivate(address: string | undefined): boolean {
  return (
    address !== undefined && ipaddr.isValid(address) && PRIVATE.includes(ipaddr.process(address).range())
  );
}
