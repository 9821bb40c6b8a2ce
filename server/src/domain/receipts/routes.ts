import { ENDPOINTS } from '@handsel/contract';
import type { FastifyInstance } from 'fastify';
import { serveEndpoint, serveOpenEndpoint, type EndpointContext } from '../../platform/http/endpoint.ts';
import type { DonorSession } from '../../platform/http/access.ts';
import type { Result } from '../../platform/http/result.ts';
import {
  mailCopy,
  readReceipt,
  readYear,
  type OwnReceiptsContext,
  type ReceiptOwner,
} from './own-receipts.ts';

/** Adds the calls for a donor's own receipts, as PDFs and by mail. */
export function receiptRoutes(
  app: FastifyInstance,
  context: EndpointContext,
  reading: OwnReceiptsContext,
): void {
  const asOwner = async <T>(
    { id, donorId, email, trust }: DonorSession,
    limit: 'receiptFile' | 'receiptCopy',
    useCase: (owner: ReceiptOwner) => Promise<Result<T>>,
  ): Promise<Result<T>> => {
    const refused = await context.limits.take(limit, { session: id, donor: donorId });
    return refused ?? useCase({ donorId, verifiedEmail: trust === 'verified' ? email : undefined });
  };

  serveOpenEndpoint<'getReceipt'>(app, context, ENDPOINTS.getReceipt, ({ session, params }) =>
    asOwner(session, 'receiptFile', (owner) => readReceipt(reading, owner, params.gift)),
  );
  serveOpenEndpoint<'getReceiptsOfYear'>(app, context, ENDPOINTS.getReceiptsOfYear, ({ session, params }) =>
    asOwner(session, 'receiptFile', (owner) => readYear(reading, owner, Number(params.year))),
  );
  serveEndpoint<'mailReceipt'>(app, context, ENDPOINTS.mailReceipt, ({ session, params, limitKeys }) =>
    asOwner(session, 'receiptCopy', (owner) =>
      mailCopy({ db: reading.db, limits: context.limits }, owner, params.gift, limitKeys),
    ),
  );
}
