import { centsFromDollars, ENDPOINTS, type EndpointName } from '@handsel/contract';
import { fieldWords } from '@handsel/words/shared/fields';
import type { FastifyInstance } from 'fastify';
import {
  serveEndpoint,
  serveOpenEndpoint,
  type Call,
  type EndpointContext,
} from '../../../../platform/http/endpoint.ts';
import type { DonorSession } from '../../../../platform/http/access.ts';
import { refusal } from '../../../../platform/http/result.ts';
import type { Session } from '../../../../platform/http/session-store.ts';
import type { ChangeContext, AskedWish } from '../change.ts';
import type { DonorHolder, GiftHolder } from './store.ts';
import { chooseDay } from '../day/choose-day.ts';
import { manage } from './manage.ts';
import { readManaged } from './managed-gift.ts';
import type { Shield } from '../../../../platform/http/shield.ts';

/**
 * Adds the calls for managing a monthly gift: by its signed-in donor, and, except for its amount,
 * by a person with a mailed link.
 */
export function manageRoutes(app: FastifyInstance, context: EndpointContext, changing: ChangeContext): void {
  const press = (
    holder: GiftHolder,
    wish: AskedWish,
    {
      session,
      userAgent,
      limitKeys,
    }: { session: Session } & Pick<Call<EndpointName>, 'userAgent' | 'limitKeys'>,
    reason?: string,
  ) => manage(changing, { holder, wish, reason, by: { session, userAgent, limitKeys } });

  const byLink = {
    acceptsLink: async (link) => (await readManaged(changing, link)).ok,
    storesInSession: true,
  } satisfies Shield<unknown, { token: string }>;

  serveOpenEndpoint<'readMonthlyGift'>(app, context, ENDPOINTS.readMonthlyGift, async ({ params, session }) =>
    readManaged(changing, ownGift(session, params)),
  );
  serveEndpoint<'changeMonthlyAmount'>(app, context, ENDPOINTS.changeMonthlyAmount, async (call) => {
    const { amount, consent } = call.body;
    const giftCents = centsFromDollars(amount);
    if (giftCents === undefined) return refusal('validation', { amount: [fieldWords.decimals] });
    const wish = { kind: 'amount', giftCents, consentText: consent ?? null } as const;
    return press(ownGift(call.session, call.params), wish, call);
  });
  serveEndpoint<'pauseMonthlyGift'>(app, context, ENDPOINTS.pauseMonthlyGift, async (call) =>
    press(ownGift(call.session, call.params), { kind: 'pause', resumesOn: call.body.resumes_on }, call),
  );
  serveEndpoint<'resumeMonthlyGift'>(app, context, ENDPOINTS.resumeMonthlyGift, async (call) =>
    press(ownGift(call.session, call.params), { kind: 'resume' }, call),
  );
  serveEndpoint<'cancelMonthlyGift'>(app, context, ENDPOINTS.cancelMonthlyGift, async (call) =>
    press(ownGift(call.session, call.params), { kind: 'cancel' }, call, call.body.reason),
  );
  serveEndpoint<'changeDay'>(app, context, ENDPOINTS.changeDay, async (call) => {
    const { session, userAgent, limitKeys, body } = call;
    const { day, first_billing_on: firstBillingOn, consent } = body;
    const chosen = { day, firstBillingOn, consent, by: { session, userAgent, limitKeys } };
    return chooseDay(changing, { ...chosen, holder: ownGift(session, call.params) });
  });
  serveOpenEndpoint<'readManageLink'>(app, context, ENDPOINTS.readManageLink, async ({ params }) =>
    readManaged(changing, params),
  );
  serveEndpoint<'pauseByLink'>(
    app,
    context,
    ENDPOINTS.pauseByLink,
    async (call) => press(call.params, { kind: 'pause', resumesOn: call.body.resumes_on }, call),
    byLink,
  );
  serveEndpoint<'resumeByLink'>(
    app,
    context,
    ENDPOINTS.resumeByLink,
    async (call) => press(call.params, { kind: 'resume' }, call),
    byLink,
  );
  serveEndpoint<'cancelByLink'>(
    app,
    context,
    ENDPOINTS.cancelByLink,
    async (call) => press(call.params, { kind: 'cancel' }, call, call.body.reason),
    byLink,
  );
}

function ownGift({ donorId }: DonorSession, { id }: { id: string }): DonorHolder {
  return { donorId, subscriptionId: id };
}
