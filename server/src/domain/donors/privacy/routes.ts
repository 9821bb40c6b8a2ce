import { ENDPOINTS } from '@handsel/contract';
import type { FastifyInstance } from 'fastify';
import type { Gateway } from '../../../gateway/gateway.ts';
import type { Db } from '../../../platform/database/database.ts';
import { serveEndpoint, serveOpenEndpoint, type EndpointContext } from '../../../platform/http/endpoint.ts';
import { refusal, success, type Result } from '../../../platform/http/result.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import type { VerifiedSession } from '../../../platform/http/access.ts';
import { eraseByLink, readErasure, requestErasureLink } from './ask-to-be-erased.ts';
import { exportDonorData } from './export-donor-data.ts';

interface DonorDataContext {
  db: Db;
  gateway: Gateway;
  limits: Limits;
}

export function donorDataRoutes(
  app: FastifyInstance,
  context: EndpointContext,
  { db, gateway, limits }: DonorDataContext,
): void {
  serveEndpoint<'exportData'>(
    app,
    context,
    ENDPOINTS.exportData,
    async ({ session }) => exportOwnData({ db, gateway }, session),
    { limit: 'dataExport' },
  );
  serveEndpoint<'requestErasure'>(
    app,
    context,
    ENDPOINTS.requestErasure,
    async ({ body, session, limitKeys, language }) =>
      requestErasureLink({ db, limits }, { session, limitKeys, language }, body.email),
  );
  serveOpenEndpoint<'readErasure'>(app, context, ENDPOINTS.readErasure, async ({ params }) =>
    readErasure(db, params.token),
  );
  serveEndpoint<'erase'>(app, context, ENDPOINTS.erase, async ({ params, session }) =>
    eraseByLink(db, session, params.token),
  );
}

/** The output of `npm run donor-data -- export`, for the donor. */
async function exportOwnData(
  context: Omit<DonorDataContext, 'limits'>,
  { email }: VerifiedSession,
): Promise<Result<Record<string, unknown>>> {
  const outcome = await exportDonorData(context, email);
  switch (outcome.kind) {
    case 'exported':
      return success(outcome.data);
    case 'unavailable':
      return refusal('gateway_unavailable');
    case 'unknown-address':
      return refusal('not_authenticated');
  }
}
