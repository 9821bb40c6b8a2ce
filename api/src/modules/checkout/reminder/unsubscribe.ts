import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import { logAs } from '../../../platform/log.ts';
import { refuseReminders } from './ask-reminder.ts';

const MAX_BYTES = 1_024;

/**
 * The one press with which a mail program refuses further mails: a form without a session and without our XSRF token, as RFC 8058 says. The token in
 * the address is proof enough, and all that it can do.
 */
export function unsubscribeRoute(app: FastifyInstance, db: Db): void {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post<{ Params: { token: string } }>('/api/unsubscribe/:token', async (request, reply) => {
      const { ok } = await logAs(request.log, () => refuseReminders(db, request.params.token));
      return reply
        .status(ok ? 200 : 404)
        .header('cache-control', 'no-store')
        .send();
    });
    done();
  });
}
