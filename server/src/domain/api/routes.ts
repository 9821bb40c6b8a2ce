import { API_PATH, type ApiEndpointName } from '@handsel/contract/api';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import type { Books } from '../../platform/database/day-in.ts';
import { readChangePage, readUpdatedAt, type ApiKind } from './changes/read-page.ts';
import { admitKey, type AdmitContext } from './http/admit.ts';
import { serveApiRead, serveApiWrite, type ApiCall } from './http/endpoint.ts';
import { handleApiErrors, sendProblem } from './http/problems.ts';
import { apiRefusal, type ApiResult } from './http/result.ts';
import { readCampaigns } from './items/campaigns.ts';
import { readDeposits } from './items/deposits.ts';
import { readDonors } from './items/donors.ts';
import { readFunds } from './items/funds.ts';
import { readGifts } from './items/gifts.ts';
import { readMonthlyGifts } from './items/monthly-gifts.ts';
import { apiDocument } from './openapi.ts';
import { correctDonor } from './writes/correct-donor.ts';
import { enterOfflineGift, getOfflineGift } from './writes/enter-offline-gift.ts';

export type ApiContext = AdmitContext &
  Books & {
    publicUrl: URL;
    /** Returns the charity's present name. */
    charityName: () => string;
  };

interface Item {
  id: string;
}
type Read = (books: Books, ids: readonly string[], seesPersons: boolean) => Promise<Item[]>;

/** Registers the API for other programs, in a scope with its own errors. */
export async function apiRoutes(app: FastifyInstance, context: ApiContext): Promise<void> {
  await app.register(
    async (scope) => {
      handleApiErrors(scope);
      serveKind(scope, context, 'gift', readGifts, ['listGifts', 'getGift']);
      serveKind(scope, context, 'donor', readDonors, ['listDonors', 'getDonor']);
      serveKind(scope, context, 'monthly_gift', readMonthlyGifts, ['listMonthlyGifts', 'getMonthlyGift']);
      serveKind(scope, context, 'campaign', readCampaigns, ['listCampaigns', 'getCampaign']);
      serveKind(scope, context, 'fund', readFunds, ['listFunds', 'getFund']);
      serveKind(scope, context, 'deposit', readDeposits, ['listDeposits', 'getDeposit']);
      serveWrites(scope, context);
      serveDocument(scope, context);
      refuseOthers(scope, context);
    },
    { prefix: API_PATH },
  );
}

function serveWrites(scope: FastifyInstance, context: ApiContext): void {
  serveApiWrite(scope, context, 'enterOfflineGift', (call) => enterOfflineGift(context, call));
  serveApiRead(scope, context, 'getOfflineGift', ({ id }) => getOfflineGift(context.db, id));
  serveApiWrite(scope, context, 'correctDonor', (call) => correctDonor(context, call));
}

/** @param names of the call that lists the items, and of the call that gets one of them */
function serveKind(
  scope: FastifyInstance,
  context: ApiContext,
  kind: ApiKind,
  read: Read,
  [list, get]: [ApiEndpointName, ApiEndpointName],
): void {
  serveApiRead(scope, context, list, (call) => listItems(context, kind, read, call));
  serveApiRead(scope, context, get, (call) => getItem(context, kind, read, call));
}

async function listItems(
  context: ApiContext,
  kind: ApiKind,
  read: Read,
  { key, query }: ApiCall,
): Promise<ApiResult<unknown>> {
  const page = await readChangePage(context.db, kind, query);
  if (page === undefined) return apiRefusal('invalid_cursor');
  const ids = page.changes.map(({ id }) => id);
  const items = ids.length === 0 ? [] : await read(context, ids, seesPersons(key));
  const byId = new Map(items.map((item) => [item.id, item]));
  const data = page.changes.flatMap(({ id, updatedAt }) => {
    const item = byId.get(id);
    return item === undefined ? [] : [{ ...item, updated_at: updatedAt }];
  });
  const deleted = ids.filter((id) => !byId.has(id));
  return {
    ok: true,
    data: { data, deleted, next_cursor: page.nextCursor, updated_until: page.until },
  };
}

async function getItem(
  context: ApiContext,
  kind: ApiKind,
  read: Read,
  { key, id }: ApiCall,
): Promise<ApiResult<unknown>> {
  const updatedAt = await readUpdatedAt(context.db, kind, id);
  const [item] = await read(context, [id], seesPersons(key));
  if (item === undefined || updatedAt === undefined) return apiRefusal('not_found');
  return { ok: true, data: { ...item, updated_at: updatedAt } };
}

function seesPersons({ scopes }: ApiCall['key']): boolean {
  return scopes.includes('donors:read');
}

/** Serves the documentation to anybody: it has no data of the charity except its name. */
function serveDocument(scope: FastifyInstance, { publicUrl, charityName }: ApiContext): void {
  scope.get('/openapi.json', (_request, reply) =>
    reply.send(apiDocument({ charity: charityName(), publicUrl })),
  );
}

const METHODS: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Answers all other calls before their body is read. There is no CORS: pages are no clients. */
function refuseOthers(scope: FastifyInstance, context: ApiContext): void {
  for (const url of ['/', '/*'])
    scope.route({
      method: METHODS,
      url,
      onRequest: async (request, reply) => {
        const found = await admitKey(context, request, reply, undefined);
        return sendProblem(request, reply, found.ok ? apiRefusal('not_found') : found);
      },
      handler: (request, reply) => sendProblem(request, reply, apiRefusal('not_found')),
    });
}
