import type { FastifyRequest } from 'fastify';

const LOOPBACK_ADDRESS = /^(?:127\.|::1$|::ffff:127\.)/;
const LOOPBACK_NAME = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host that a server listens on, or that a request names, is this machine alone. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_NAME.test(host) || host === '::1';
}

/**
 * Whether a request was made on this machine, by its connection and by the name it used. A site elsewhere can have its own name lead to this
 * machine (DNS rebinding), and its pages then ask under that name; a proxy passes on the name that its visitors use.
 */
export function isLocalRequest({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  const named = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '';
  const isProxied = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
  return LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') && isLoopbackHost(named) && !isProxied;
}
