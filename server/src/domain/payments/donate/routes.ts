import { ENDPOINTS, type Payment, type PaymentResult, type Providers } from '@handsel/contract';
import type { FastifyInstance } from 'fastify';
import { serveEndpoint, type EndpointContext } from '../../../platform/http/endpoint.ts';
import { refusal, success, type Result } from '../../../platform/http/result.ts';
import type { Session } from '../../../platform/http/session-store.ts';
import type { RateLimitKeys } from '../../../platform/limits/limits.ts';
import type { Db } from '../../../platform/database/database.ts';
import { textOf, type Guard } from '../../../platform/http/shield.ts';
import { createCardTestingCheck } from '../../payment-methods/index.ts';
import type { GiveContext } from './give-context.ts';
import { give } from './give.ts';
import { findLiveAttempt } from './store.ts';
import type { Shield } from '../../../platform/http/shield.ts';

/** Pays a checkout that changes a monthly gift. Undefined for any other checkout. */
export type ChangeSubscription = (
  session: Session,
  payment: Payment,
  limitKeys: RateLimitKeys,
) => Promise<Result<PaymentResult> | undefined>;

export function giveRoutes(
  app: FastifyInstance,
  context: EndpointContext,
  giving: GiveContext,
  offered: () => Omit<Providers, 'braintree'>,
  changeSubscription: ChangeSubscription,
): void {
  const byCard = {
    guard: unlessPaid(giving.db, createCardTestingCheck({ ...context, attackMode: giving.attackMode })),
    resumesCheckout: ({ checkout_id: id }) => id,
    servesOvertaken: () => true,
  } satisfies Shield<{ checkout_id: string }>;
  serveEndpoint<'getTransactionToken'>(
    app,
    context,
    ENDPOINTS.getTransactionToken,
    async () => {
      const answer = await giving.gateway.clientToken();
      return answer.kind === 'done' ? success(answer.clientToken) : refusal('gateway_unavailable');
    },
    { limit: 'token', servesLapsedAnonymous: true },
  );
  serveEndpoint<'getProviders'>(
    app,
    context,
    ENDPOINTS.getProviders,
    async () => {
      const answer = await giving.gateway.clientToken();
      return answer.kind === 'done'
        ? success({ braintree: answer.clientToken, ...offered() })
        : refusal('gateway_unavailable');
    },
    { limit: 'token', servesLapsedAnonymous: true },
  );
  serveEndpoint<'postTransaction'>(
    app,
    context,
    ENDPOINTS.postTransaction,
    async ({ body, ...visit }) => give(giving, visit, 'one-time', body),
    byCard,
  );
  serveEndpoint<'postSubscription'>(
    app,
    context,
    ENDPOINTS.postSubscription,
    async ({ body, ...visit }) =>
      (visit.session.isOvertaken === true
        ? undefined
        : await changeSubscription(visit.session, body, visit.limitKeys)) ??
      give(giving, visit, 'monthly', body),
    byCard,
  );
}

/**
 * Tells a repeated payment that another one of its checkout exists, instead of the reason why a new
 * one would be refused. The page then looks up the outcome.
 */
function unlessPaid(db: Db, check: Guard): Guard {
  return async (sent, limitKeys) => {
    const refused = await check(sent, limitKeys);
    if (refused === undefined || refused.code === 'unavailable') return refused;
    const checkoutId = textOf(sent.body, 'checkout_id');
    const live = checkoutId === undefined ? undefined : await findLiveAttempt(db, checkoutId);
    return live !== undefined && live.sessionId === sent.sender.session ? refusal('conflict') : refused;
  };
}
