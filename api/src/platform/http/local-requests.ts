import type { FastifyRequest } from 'fastify';

const LOOPBACK_ADDRESS = /^(?:127\.|::1$|::ffff:127\.)/;
/** What a proxy adds to a request that it passes on. */
const PROXY_HEADER = /^(?:via|forwarded|x-forwarded(?:-.*)?|x-real-ip)$/;
const LOOPBACK_NAME = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host that a server listens on, or that a request names, is this machine alone. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_NAME.test(host) || host === '::1';
}

/**
 * Whether a request was made on this machine, by its connection and by the name it used. A site elsewhere can have its own name lead to this
 * machine (DNS rebinding), and its pages then ask under that name; a proxy passes on the name that its visitors use. By default nginx hides
 * both that name and itself, but before version 1.29.7 it asks in HTTP/1.0, as no browser does.
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
