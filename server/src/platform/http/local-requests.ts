import type { FastifyRequest } from 'fastify';

const LOOPBACK_ADDRESS = /^(?:127\.|::1$|::ffff:127\.)/;
/** Headers that a proxy adds to a request. */
const PROXY_HEADER = /^(?:via|forwarded|x-forwarded(?:-.*)?|x-real-ip)$/;
const LOOPBACK_NAME = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host that a server listens on, or that a request names, is only this machine. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_NAME.test(host) || host === '::1';
}

/**
 * Whether a request was made on this machine, judged by its connection and by the host name it
 * used. Pages of a foreign site can reach this machine under that site's name (DNS rebinding). A
 * proxy passes on the name that its visitors use. By default nginx hides both that name and itself,
 * but before version 1.29.7 it requests in HTTP/1.0, which no browser does.
 */
export function isLocalRequest({
  socket,
  headers,
  raw,
}: Pick<FastifyRequest, 'socket' | 'headers' | 'raw'>): boolean {
  const named = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '';
  const isProxied = raw.httpVersion === '1.0' || Object.keys(headers).some((name) => PROXY_HEADER.test(name));
  return LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') && isLoopbackHost(named) && !isProxied;
}
