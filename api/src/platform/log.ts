import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify';
import { destination } from 'pino';

/** While the disk is full, it is tried so often; the lines between are dropped. */
const TRY_AGAIN_MS = 1_000;

/** Where log lines go, one a call. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Structured lines, on standard output unless said otherwise. Never an address, a token, a nonce, a query string, or what
 * of a path may be one of these.
 */
export function loggerOptions(level: string, stream?: LogStream): FastifyServerOptions['logger'] {
  return {
    level,
    stream: stream ?? standardOutput(),
    base: null,
    serializers: { err: (error: Error) => describeError(error) },
  };
}

/** A disk that is full ends nothing: lines are dropped, and how many were is said once there is room again. */
function standardOutput(): LogStream {
  const output = destination(1);
  let tryAgainAt: number | undefined;
  let dropped = 0;
  // Without a listener it would end the process.
  output.on('error', () => {
    tryAgainAt = Date.now() + TRY_AGAIN_MS;
  });
  output.on('write', () => {
    tryAgainAt = undefined;
    if (dropped === 0) return;
    const line = {
      level: 40,
      time: Date.now(),
      dropped,
      msg: 'the log could not be written: lines are missing',
    };
    dropped = 0;
    output.write(`${JSON.stringify(line)}\n`);
  });
  // At the process's end; it would wait for room for ever.
  const flushSync = output.flushSync.bind(output);
  output.flushSync = () => {
    if (tryAgainAt === undefined) flushSync();
  };
  return {
    write: (line) => {
      if (tryAgainAt === undefined || Date.now() >= tryAgainAt) output.write(line);
      else dropped += 1;
    },
  };
}

/** One line a request, when it is answered: its route, because a path holds the values of the route's parameters. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}

const ownersLog = new AsyncLocalStorage<FastifyBaseLogger>();

/** Whatever is logged in the course of the work, by `ownedLog`, is logged as the owner's: a request's or a job's. */
export function logAs<T>(owner: FastifyBaseLogger, work: () => T): T {
  return ownersLog.run(owner, work);
}

/** A log whose lines say in the course of which request or job they were written. */
export function ownedLog(root: FastifyBaseLogger): FastifyBaseLogger {
  return new Proxy(root, {
    get: (_root, name) => {
      const log = ownersLog.getStore() ?? root;
      const member = Reflect.get(log, name) as unknown;
      return typeof member === 'function' ? (member.bind(log) as unknown) : member;
    },
  });
}

/** An error as the log has it: its own words without anybody's secrets, and where it happened. */
export function describeError(error: Error & { code?: unknown }) {
  const { cause } = error as { cause?: { code?: unknown } };
  return {
    type: error.name,
    code: error.code ?? cause?.code,
    message: withoutSecrets(error.message),
    stack: framesOf(error),
  };
}

/** The stack without the message it begins with, which may have lines that look like frames. */
function framesOf({ stack = '', message }: Error): string {
  const afterMessage = stack.slice(stack.indexOf(message) + message.length);
  return afterMessage
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n');
}

/** As long as our own tokens are, and longer than any word. */
const TOKEN = /[\w-]{40,}/g;
const ADDRESS = /[^\s'"(=<@%]{1,64}(?:@|%40)[^\s'")>]{1,190}/gi;
/** A database error quotes the statement's values, to its end. */
const VALUES = /\nparams:[\s\S]*/;

/** What others say of a fault may quote what they were given: values, addresses and tokens stay out of the log. */
export function withoutSecrets(text: string): string {
  return text.replace(VALUES, '').replace(ADDRESS, '[address]').replace(TOKEN, '[token]');
}
