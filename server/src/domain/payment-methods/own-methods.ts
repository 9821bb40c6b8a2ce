import type { OfferableMethod, SavedMethod } from '@handsel/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Gateway } from '../../gateway/gateway.ts';
import type { NotDone, Unknown } from '../../gateway/gateway-answers.ts';
import { withoutLinkEntered } from './link-entered.ts';
import type { Db } from '../../platform/database/database.ts';
import { refusal, type Refusal } from '../../platform/http/result.ts';
import { viewOf } from './method-view.ts';
import { findGatewayCustomers } from './store.ts';

export interface SavedMethodsContext {
  db: Db;
  gateway: Gateway;
  log: FastifyBaseLogger;
  /** The payment methods that the server's settings allow. */
  allowed: ReadonlySet<OfferableMethod>;
  /** A card pays only if its bank has authenticated the payer. */
  threeDSecure: boolean;
}

/** A session of a known donor, unverified or verified. */
export interface MethodOwner {
  sessionId: string;
  donorId: string;
  email: string;
}

export interface OwnMethod {
  customerId: string;
  paysMonthly: boolean;
  view: SavedMethod;
}

type OwnMethods = { ok: true; methods: OwnMethod[] } | Refusal;

/**
 * All methods that a donor may pay with or change. Tokens are looked up only here, so another
 * donor's token, and one entered through a mailed link, is as unknown as an invalid one. The
 * default method comes first: that of the customer the donor chose last.
 */
export async function findOwnMethods(context: SavedMethodsContext, donorId: string): Promise<OwnMethods> {
  const customerIds = await findGatewayCustomers(context.db, donorId);
  const methods: OwnMethod[] = [];
  for (const customerId of customerIds) {
    const answer = await context.gateway.methodsOf(customerId);
    if (answer.kind !== 'done') return refusedByGateway(context, answer);
    for (const method of await withoutLinkEntered(context.db, answer.methods)) {
      const view = viewOf(method, methods.length === 0);
      methods.push({ customerId, paysMonthly: method.paysMonthly, view });
    }
  }
  return { ok: true, methods };
}

/** @returns the donor's method with this token, or why there is none */
export async function findOwnMethod(
  context: SavedMethodsContext,
  donorId: string,
  token: string,
): Promise<{ ok: true; method: OwnMethod } | Refusal> {
  const own = await findOwnMethods(context, donorId);
  if (!own.ok) return own;
  const method = own.methods.find(({ view }) => view.token === token);
  return method === undefined ? refusal('not_found') : { ok: true, method };
}

/** The call charged nothing, so a call with an unknown result may be repeated. */
export function refusedByGateway(
  { log }: Pick<SavedMethodsContext, 'log'>,
  { kind, reason }: NotDone | Unknown,
): Refusal {
  log.warn({ outcome: kind, reason }, 'the gateway did not do it with a saved method');
  return refusal('gateway_unavailable');
}
