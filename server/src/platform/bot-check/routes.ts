import { ENDPOINTS } from '@handsel/contract';
import type { FastifyInstance } from 'fastify';
import { serveOpenEndpoint, type EndpointContext } from '../http/endpoint.ts';
import { success } from '../http/result.ts';
import type { ProofOfWork } from './proof-of-work.ts';

export function proofOfWorkRoutes(
  app: FastifyInstance,
  context: EndpointContext,
  proofOfWork: ProofOfWork,
): void {
  serveOpenEndpoint<'getBotCheck'>(app, context, ENDPOINTS.getBotCheck, async ({ params, session }) =>
    success(await proofOfWork.newChallenge(params.action, session?.id)),
  );
}
