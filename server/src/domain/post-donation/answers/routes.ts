import { ENDPOINTS } from '@handsel/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import { serveEndpoint, type EndpointContext } from '../../../platform/http/endpoint.ts';
import { saveAnswers, saveUserData } from './save-answers.ts';

export function answerRoutes(app: FastifyInstance, context: EndpointContext, db: Db): void {
  const { limits } = context;
  serveEndpoint<'putAnswers'>(
    app,
    context,
    ENDPOINTS.putAnswers,
    async ({ params, body, session, limitKeys }) =>
      saveAnswers({ db, limits }, session, { checkoutId: params.id, formData: body.form_data, limitKeys }),
    { servesOvertaken: () => true },
  );
  serveEndpoint<'putUserData'>(
    app,
    context,
    ENDPOINTS.putUserData,
    async ({ body, session }) => saveUserData(db, session, body),
    { servesOvertaken: () => true },
  );
}
