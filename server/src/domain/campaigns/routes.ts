import { CURRENCY, ENDPOINTS, dollarsFromCents, type CampaignTotal } from '@handsel/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { serveEndpoint, serveOpenEndpoint, type EndpointContext } from '../../platform/http/endpoint.ts';
import { refusal, success, type Result } from '../../platform/http/result.ts';
import { progressOf, unbookedCents } from './count-campaigns.ts';
import { putNaming, removeNaming } from './naming.ts';
import { countOf, type Campaigns } from './published.ts';

export function campaignRoutes(
  app: FastifyInstance,
  context: EndpointContext,
  parts: { db: Db; campaigns: Campaigns },
): void {
  const { db, campaigns } = parts;
  serveOpenEndpoint<'getCampaignTotal'>(app, context, ENDPOINTS.getCampaignTotal, ({ params }) =>
    Promise.resolve(totalOf(campaigns, params.slug)),
  );
  serveEndpoint<'putNaming'>(app, context, ENDPOINTS.putNaming, ({ params, body, session }) =>
    putNaming(parts, session, params.id, body),
  );
  serveEndpoint<'removeNaming'>(app, context, ENDPOINTS.removeNaming, ({ params, session }) =>
    removeNaming(db, session, params.id),
  );
}

/** The total of a campaign that donors can see or once could, from memory. */
function totalOf(campaigns: Campaigns, slug: string): Result<CampaignTotal> {
  const known = campaigns.now();
  const found = known.campaigns.find(({ slugs }) => slugs.includes(slug));
  if (found === undefined || found.state === 'scheduled' || found.state === 'archived')
    return refusal('not_found');
  const { content } = found;
  const count = countOf(known, found.id);
  const goal = progressOf(content, count);
  const inUnits = (amount: number) => (goal?.kind === 'amount' ? dollarsFromCents(amount) : amount);
  return success({
    name: content.name,
    currency: CURRENCY.code,
    raised: dollarsFromCents(count.raisedCents),
    offline: dollarsFromCents(unbookedCents(content, count)),
    gifts: count.gifts,
    donors: count.donors,
    goal:
      goal === undefined
        ? null
        : { kind: goal.kind, target: inUnits(goal.target), reached: inUnits(goal.reached) },
    as_of: new Date(known.countedAt).toISOString(),
  });
}
