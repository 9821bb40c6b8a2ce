import { ENDPOINTS } from '@handsel/contract';
import type { FastifyInstance } from 'fastify';
import { serveEndpoint, type EndpointContext } from '../../../platform/http/endpoint.ts';
import type { Db } from '../../../platform/database/database.ts';
import { serveOneClick } from '../../../platform/mail/one-click.ts';
import { askReminder, refuseReminders } from './ask-reminder.ts';
import { keepLanguage } from '../store.ts';
import { openReminder } from './open-reminder.ts';
import type { DatedCheckout } from '../view.ts';

/**
 * @param isOffered whether the charity offers reminders now
 * @param offersLanguages whether visitors can choose among languages
 */
export function reminderRoutes(
  app: FastifyInstance,
  context: EndpointContext,
  {
    db,
    isOffered,
    offersLanguages,
    dated,
  }: { db: Db; isOffered: () => boolean; offersLanguages: boolean; dated: DatedCheckout },
): void {
  const { limits, sessions } = context;
  serveEndpoint<'askReminder'>(
    app,
    context,
    ENDPOINTS.askReminder,
    async ({ params, body, session, limitKeys }) =>
      askReminder({ db, limits, isOffered }, session, {
        checkoutId: params.id,
        after: body.after,
        limitKeys,
      }),
  );
  serveEndpoint<'openReminder'>(
    app,
    context,
    ENDPOINTS.openReminder,
    async ({ params, session, userAgent, language }) => {
      const result = await dated(openReminder({ db, sessions }, { session, userAgent }, params.token));
      if (result.ok && offersLanguages) await keepLanguage(db, result.data.uuid, language);
      return result;
    },
    { limit: 'start' },
  );
  serveEndpoint<'refuseReminders'>(
    app,
    context,
    ENDPOINTS.refuseReminders,
    async ({ params }) => refuseReminders(db, params.token),
    { limit: 'reminderRefusal' },
  );
  serveOneClick(app, '/api/unsubscribe/', (token) => refuseReminders(db, token));
}
