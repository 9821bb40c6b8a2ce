import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** Structured lines on standard output. Never an address, a token, a nonce or a query string. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    base: null,
    serializers: {
      err: (error: Error & { code?: unknown }) => ({
        type: error.name,
        code: error.code,
        stack: (error.stack ?? '')
          .split('\n')
          .filter((line) => line.trimStart().startsWith('at '))
          .join('\n'),
        message: withoutAddresses(error.message),
      }),
    },
  };
}

/** One line a request, when it is answered. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}

/** A database error quotes the statement's values; they, and whatever looks like an address, stay out of the log. */
export function withoutAddresses(text: string): string {
  return text.replace(/\nparams:.*/g, '').replace(/[^\s'"(=]+@[^\s'")]+/g, '[address]');
}
