import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify';
import { destination } from 'pino';

/** The pause between attempts to write while the disk is full. Lines in between are dropped. */
const TRY_AGAIN_MS = 1_000;

/** Receives one log line in each call. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Structured lines, on standard output by default. They never contain an address, a token, a nonce,
 * a query string, or a part of a path that may be one of these.
 */
export function loggerOptions(level: string, stream?: LogStream): FastifyServerOptions['logger'] {
  return {
    level,
    stream: stream ?? standardOutput(),
    base: null,
    serializers: { err: (error: Error) => describeError(error) },
  };
}

/**
 * A full disk does not stop the process: lines are dropped, and their number is logged once there
 * is space again.
 */
function standardOutput(): LogStream {
  const output = destination(1);
  let tryAgainAt: number | undefined;
  let dropped = 0;
  // Without a listener, the error would end the process.
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
  // Called at the process's end, where it would wait for space forever.
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

/**
 * Logs one line for each answered request, with its route, because a path holds the values of the
 * route's parameters.
 */
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

/** Runs work whose lines in `ownedLog` belong to the owner: a request or a job. */
export function logAs<T>(owner: FastifyBaseLogger, work: () => T): T {
  return ownersLog.run(owner, work);
}

/** A log whose lines name the request or job that they belong to. */
export function ownedLog(root: FastifyBaseLogger): FastifyBaseLogger {
  return new Proxy(root, {
    get: (_root, name) => {
      const log = ownersLog.getStore() ?? root;
      const member = Reflect.get(log, name) as unknown;
      return typeof member === 'function' ? (member.bind(log) as unknown) : member;
    },
  });
}

/** The form of an error in the log: its message without secrets, and its place. */
export function describeError(error: Error & { code?: unknown }) {
  const { cause } = error as { cause?: { code?: unknown } };
  return {
    type: error.name,
    code: error.code ?? cause?.code,
    message: withoutSecrets(error.message),
    stack: framesOf(error),
  };
}

/** The stack without its message, which may have lines that look like frames. */
function framesOf({ stack = '', message }: Error): string {
  const afterMessage = stack.slice(stack.indexOf(message) + message.length);
  return afterMessage
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n');
}

/** The length of our own tokens, which is longer than any word. */
const TOKEN = /[\w-]{40,}/g;
const ADDRESS = /[^\s'"(=<@%]{1,64}(?:@|%40)[^\s'")>]{1,190}/gi;
/** A database error quotes all values of the statement at its end. */
const VALUES = /\nparams:[\s\S]*/;

/** Removes secrets. Error messages of others may quote values, addresses and tokens. */
export function withoutSecrets(text: string): string {
  return text.replace(VALUES, '').replace(ADDRESS, '[address]').replace(TOKEN, '[token]');
}
