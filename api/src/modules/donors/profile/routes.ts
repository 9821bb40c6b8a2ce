import { ENDPOINTS } from '@handsel/contract';
import type { FastifyInstance } from 'fastify';
import type { Books } from '../../../platform/database/day-in.ts';
import { serveOpenEndpoint, type EndpointContext } from '../../../platform/http/endpoint.ts';
import { refusal, type Result } from '../../../platform/http/result.ts';
import type { Session } from '../../../platform/http/session-store.ts';
import { listGivingYears, listMonthlyGifts, listOwnGifts, type FindRunning } from './own-giving.ts';

/** What somebody gives and gave: a giver what that giver gave, a donor all that was given under the address. */
export function ownGivingRoutes(
  app: FastifyInstance,
  context: EndpointContext,
  books: Books,
  findRunning: FindRunning,
): void {
  serveOpenEndpoint<'getMonthlyGifts'>(app, context, ENDPOINTS.getMonthlyGifts, async ({ session }) =>
    ofOwner(session, (donorId) => listMonthlyGifts(books, donorId, findRunning)),
  );
  serveOpenEndpoint<'getOwnGifts'>(app, context, ENDPOINTS.getOwnGifts, async ({ session, query }) =>
    ofOwner(session, (donorId) => listOwnGifts(books, donorId, query)),
  );
  serveOpenEndpoint<'getGivingYears'>(app, context, ENDPOINTS.getGivingYears, async ({ session }) =>
    ofOwner(session, (donorId) => listGivingYears(books, donorId)),
  );
}

/** A guest gave nothing, whatever address it typed. */
async function ofOwner<T>(
  session: Session | undefined,
  useCase: (donorId: string) => Promise<Result<T>>,
): Promise<Result<T>> {
  const donorId = session?.donorId ?? null;
  return donorId === null ? refusal('not_authenticated') : useCase(donorId);
}
