import { ENDPOINTS } from '@handsel/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import { serveEndpoint, type EndpointContext } from '../../../platform/http/endpoint.ts';
import { serveOneClick } from '../../../platform/mail/one-click.ts';
import { UNSUBSCRIBE_PATH } from './refusal-link.ts';
import { askForNotice, refuseNotices } from './ask-for-notice.ts';

export function dedicationNoticeRoutes(app: FastifyInstance, context: EndpointContext, db: Db): void {
  const { limits } = context;
  serveEndpoint<'sendNotice'>(
    app,
    context,
    ENDPOINTS.sendNotice,
    async ({ params, body, session, limitKeys }) =>
      askForNotice({ db, limits }, session, {
        checkoutId: params.id,
        tellsAmount: body.tells_amount,
        limitKeys,
      }),
  );
  serveEndpoint<'refuseNotices'>(
    app,
    context,
    ENDPOINTS.refuseNotices,
    async ({ params }) => refuseNotices(db, params.token),
    { limit: 'noticeRefusal' },
  );
  serveOneClick(app, UNSUBSCRIBE_PATH, (token) => refuseNotices(db, token));
}
