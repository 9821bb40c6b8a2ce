import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { senderOf, type Sender } from '../limits/network.ts';

type Asked = Pick<FastifyRequest, 'ip' | 'headers' | 'socket'>;

/** Enough requests to distinguish one proxy for all donors from one visitor. */
const WATCHED_REQUESTS = 50;

/** Returns the origin of a request, for the limits. */
export type SenderOf = (request: Asked) => Sender;

/**
 * Handles a proxy that the settings do not name. Without this, all donors would be one network, and
 * five declined cards would lock everyone out. If TRUST_PROXY is not set, as in a trial behind a
 * proxy, a proxy with a private address is believed. If TRUST_PROXY names proxies or says that
 * there is none, no other proxy is believed. An outsider can seem to come from a private address,
 * such as through a container's published port.
 */
export function createSenderOf({ isUnsaid }: { isUnsaid: boolean }): SenderOf {
  return (request) => {
    const isBelieved = isUnsaid && isPrivate(peerOf(request));
    return senderOf((isBelieved ? unknownProxyOf(request)?.client : undefined) ?? request.ip);
  };
}

/**
 * Watches for a proxy that passes on every request and is not named in TRUST_PROXY. Only a private
 * address counts, because anyone can send X-Forwarded-For from a public one.
 * @param tell called repeatedly with its address
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

/** The untrusted proxy that passed on the request, if any. */
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
