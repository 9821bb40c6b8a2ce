import type braintree from 'braintree';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { inject } from 'vitest';
import { operationNameIn } from '../http/graphql-api.ts';
import { Input } from '../wire/input.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder in which each worker records the calls that it saw. */
    readonly madeCalls: string;
  }
}

const made = new Set<string>();

/** Records, once, that one of the official SDKs made a call without an error. */
function note(call: string): void {
  if (made.has(call)) return;
  made.add(call);
  appendFileSync(join(inject('madeCalls'), String(process.pid)), `${call}\n`);
}

type Methods = Record<string, (this: unknown, ...given: unknown[]) => unknown>;

let isWatching = false;

/**
 * Records the calls of the server SDK and of braintree-web in this worker from now on. The SDKs are
 * unmodified.
 */
export function watchCalls(sdk: braintree.BraintreeGateway): void {
  if (isWatching) return;
  isWatching = true;
  for (const [name, gateway] of Object.entries(sdk as unknown as Record<string, object>)) {
    const methods = Object.getPrototypeOf(gateway) as Methods;
    for (const method of Object.getOwnPropertyNames(methods)) watchMethod(methods, name, method);
  }
  subscribe('tracing:fastify.request.handler:asyncEnd', (message) => watchBrowser(message as Exchange));
}

function watchMethod(methods: Methods, gateway: string, method: string): void {
  // A getter is not a call, and must not run here.
  const original = Object.getOwnPropertyDescriptor(methods, method)?.value as Methods[string] | undefined;
  if (typeof original !== 'function' || method === 'constructor') return;
  methods[method] = function (...given) {
    const answer = original.apply(this, given);
    const noteIt = () => note(`${gateway}.${method}`);
    if (answer instanceof Readable) answer.once('end', noteIt);
    else if (answer instanceof Promise) {
      answer.then((result: unknown) => {
        if ((result as { success?: boolean } | undefined)?.success !== false) noteIt();
      }, ignore);
    } else noteIt();
    return answer;
  };
}

/** The caller handles its error. */
function ignore(): void {
  return undefined;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A browser's call is identified by its address, and in GraphQL by its operation. */
function watchBrowser({ request, reply }: Exchange): void {
  const isBrowser = request.headers['user-agent']?.startsWith('Mozilla/') === true;
  if (!isBrowser || reply.statusCode >= 400) return;
  const { method, routeOptions, body } = request;
  const operation = operationNameIn(Input.from(body) ?? new Input({}));
  note(operation === '' ? `${method} ${routeOptions.url ?? ''}` : operation);
}
