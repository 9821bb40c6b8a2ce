import { request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Headers of one connection that are not passed on:
 * https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1
 */
const OF_THE_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Serves the browser side of the local stand-in on our own origin, under /braintree/. Registered
 * only if BRAINTREE_ENVIRONMENT is local. Uses Node's own client, because undici and its packages
 * would be a fifth of the code that a start loads.
 */
export async function proxyLocalBraintree(app: FastifyInstance, localPort: number): Promise<void> {
  await app.register((scope, _options, done) => {
    // Bodies pass through unchanged.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload));
    scope.all('/braintree/*', async (request, reply) => {
      const answer = await passOn(request, localPort);
      return reply
        .code(answer.statusCode ?? 502)
        .headers(endToEnd(answer.headers))
        .send(answer);
    });
    done();
  });
}

/** @throws if the stand-in does not answer */
function passOn({ method, url, headers, body }: FastifyRequest, port: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const passed = ask({
      host: '127.0.0.1',
      port,
      method,
      path: url,
      headers: { ...endToEnd(headers), host: `127.0.0.1:${String(port)}` },
    });
    passed.on('response', resolve);
    passed.on('error', reject);
    // An error in the incoming body is reported by the passed-on request.
    if (body) pipeline(body as Readable, passed, () => undefined);
    else passed.end();
  });
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.has(name)));
}
