import type { FastifyInstance } from 'fastify';
import { logAs } from '../log.ts';

const MAX_BYTES = 1_024;

/**
 * Serves the one-click unsubscribe of mail programs: a form without a session and without our XSRF
 * token (RFC 8058). The token in the address is sufficient proof, and it can do nothing else.
 * @param path ends with a slash, and the token follows
 */
export function serveOneClick(
  app: FastifyInstance,
  path: string,
  refuse: (token: string) => Promise<{ ok: boolean }>,
): void {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post<{ Params: { token: string } }>(`${path}:token`, async (request, reply) => {
      const { ok } = await logAs(request.log, () => refuse(request.params.token));
      return reply
        .status(ok ? 200 : 404)
        .header('cache-control', 'no-store')
        .send();
    });
    done();
  });
}
