import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { WebhookFault } from '@handsel/contract';
import ipaddr from 'ipaddr.js';
import type { Receivers } from './receivers.ts';

/** The most that is read of an answer. */
const READ_BYTES = 64 * 1024;
/** The bytes of an answer that staff can see. */
const KEPT_BYTES = 1_024;

export interface PostResult {
  /** Undefined for an answer with a status of 2xx. */
  fault?: WebhookFault;
  /** The system's name of an error, such as ECONNREFUSED. */
  detail?: string;
  status?: number;
  answer?: string;
}

class AddressRefused extends Error {}

/**
 * Posts once to an address that was checked. The connection goes to the same addresses that the
 * look-up returned, so that a name cannot change in between.
 * @param stopping ends the attempt when this process stops
 * @returns undefined if it was ended
 */
export async function post(
  { resolve, isAllowed, ca, limitMs }: Receivers,
  { url, headers, body }: { url: string; headers: Record<string, string>; body: string },
  stopping: AbortSignal,
): Promise<PostResult | undefined> {
  if (!URL.canParse(url)) return { fault: 'unreachable', detail: url };
  const limit = AbortSignal.timeout(limitMs);
  const signal = AbortSignal.any([limit, stopping]);
  const { hostname } = new URL(url);
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  // Node does not look up an address.
  if (ipaddr.isValid(literal) && !isAllowed(literal)) return { fault: 'address', detail: literal };
  const lookup: LookupFunction = (host, options, done) => {
    resolve(host).then(
      (found) => {
        const refused = found.find(({ address }) => !isAllowed(address));
        const [first] = found;
        if (refused !== undefined) done(new AddressRefused(refused.address), '', 0);
        else if (first === undefined) done(new Error('ENOTFOUND'), '', 0);
        else if (options.all === true) done(null, found);
        else done(null, first.address, first.family);
      },
      (error: unknown) => done(error as Error, '', 0),
    );
  };
  return new Promise((settle) => {
    const fail = (error: unknown) => settle(stopping.aborted ? undefined : faultOf(error, limit.aborted));
    const options = {
      method: 'POST',
      headers,
      lookup,
      agent: false,
      signal,
      ...(ca !== undefined && { ca }),
    };
    const sent = request(url, options, (reply) => {
      const chunks: Buffer[] = [];
      let read = 0;
      const end = () => {
        settle(resultOf(reply.statusCode ?? 0, Buffer.concat(chunks)));
        sent.destroy();
      };
      reply.on('data', (chunk: Buffer) => {
        read += chunk.length;
        chunks.push(chunk);
        if (read >= READ_BYTES) end();
      });
      reply.on('end', end);
      reply.on('error', fail);
    });
    sent.on('error', fail);
    // An answer that changes the protocol closes the connection without an error.
    sent.on('close', () => fail(new Error('the connection was closed')));
    sent.end(body);
  });
}

function resultOf(status: number, read: Buffer): PostResult {
  // PostgreSQL stores no NUL.
  const answer = read.subarray(0, KEPT_BYTES).toString().replaceAll('\0', '');
  if (status >= 200 && status < 300) return { status, answer };
  return { fault: status >= 300 && status < 400 ? 'redirect' : 'status', status, answer };
}

function faultOf(error: unknown, isLate: boolean): PostResult {
  if (isLate) return { fault: 'timeout' };
  if (error instanceof AddressRefused) return { fault: 'address', detail: error.message };
  const { code } = error as { code?: unknown };
  return { fault: 'unreachable', ...(typeof code === 'string' && { detail: code }) };
}
