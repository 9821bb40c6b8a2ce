import { ENDPOINTS } from '@handsel/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../../platform/database/database.ts';
import {
  serveEndpoint,
  serveOpenEndpoint,
  type EndpointContext,
} from '../../../../platform/http/endpoint.ts';
import { readDonorDetails, saveDonorDetails } from './donor-details.ts';

export function donorDetailsRoutes(app: FastifyInstance, context: EndpointContext, db: Db): void {
  serveOpenEndpoint<'getDonorDetails'>(app, context, ENDPOINTS.getDonorDetails, async ({ session }) =>
    readDonorDetails(db, session),
  );
  serveEndpoint<'putDonorDetails'>(app, context, ENDPOINTS.putDonorDetails, async ({ body, session }) =>
    saveDonorDetails(db, session, body),
  );
}
