import { ENDPOINTS, type Checkout, type ImpactLine } from '@handsel/contract';
import type { Language } from '@handsel/words/languages';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { serveEndpoint, serveOpenEndpoint, type EndpointContext } from '../../platform/http/endpoint.ts';
import type { Result } from '../../platform/http/result.ts';
import { beginMethodChange } from './begin-method-change.ts';
import { progressCheckout, readCheckout } from './progress-checkout.ts';
import { keepLanguage } from './store.ts';
import { resumeCheckout, startCheckout } from './start-checkout.ts';
import type { Campaigns } from '../campaigns/index.ts';
import { reminderRoutes } from './reminder/routes.ts';
import { withCampaign, withFirstDay, withImpact, type DatedCheckout } from './view.ts';

interface CheckoutContext {
  db: Db;
  /** The charity's time zone. */
  timeZone: string;
  /** The time zone in which the gateway counts days. */
  billingTimeZone: string;
  campaigns: Campaigns;
  /** Whether the charity offers reminders now. */
  offersReminders: () => boolean;
  /** Whether visitors can choose among languages. */
  offersLanguages: boolean;
  /** The charity's current sentences about the effects of gifts. */
  impact: () => readonly ImpactLine[];
}

export function checkoutRoutes(
  app: FastifyInstance,
  context: EndpointContext,
  { db, timeZone, billingTimeZone, campaigns, offersReminders, offersLanguages, impact }: CheckoutContext,
): void {
  const dated: DatedCheckout = async (asked) => {
    const result = await asked;
    if (!result.ok) return result;
    const data = withCampaign(withFirstDay(result.data, billingTimeZone), campaigns);
    return { ...result, data: withImpact(data, campaigns, impact()) };
  };

  /** Keeps the language of the page in the checkout that the call returns. */
  const inLanguage = async (
    language: Language,
    asked: Promise<Result<Checkout>>,
  ): Promise<Result<Checkout>> => {
    const result = await asked;
    if (result.ok && offersLanguages) await keepLanguage(db, result.data.uuid, language);
    return result;
  };

  serveEndpoint<'start'>(
    app,
    context,
    ENDPOINTS.start,
    async ({ body, session, userAgent, language }) =>
      inLanguage(
        language,
        dated(
          'resume_session' in body
            ? resumeCheckout({ db, sessions: context.sessions }, { session, userAgent }, body.checkout_id)
            : startCheckout({ db, timeZone, campaigns, sessions: context.sessions }, session, body),
        ),
      ),
    {
      limit: 'start',
      botCheck: (body) => ('resume_session' in body ? undefined : 'start'),
      servesOvertaken: () => true,
    },
  );
  serveEndpoint<'beginMethodChange'>(
    app,
    context,
    ENDPOINTS.beginMethodChange,
    async ({ params, session, userAgent, language }) =>
      inLanguage(language, dated(beginMethodChange(db, session, { subscriptionId: params.id, userAgent }))),
    { limit: 'start' },
  );
  serveOpenEndpoint<'getCheckout'>(app, context, ENDPOINTS.getCheckout, async ({ params, session }) =>
    dated(readCheckout(db, session, params.id)),
  );
  serveEndpoint<'putCheckout'>(
    app,
    context,
    ENDPOINTS.putCheckout,
    async ({ params, body, session, language }) =>
      inLanguage(language, dated(progressCheckout({ db, timeZone }, session, params.id, body))),
    // Resumes an expired session for the amount that is about to be paid, with its address.
    {
      resumesCheckout: (body, params) => (isAboutToPay(body) ? (params as { id: string }).id : undefined),
      servesOvertaken: () => true,
    },
  );
  reminderRoutes(app, context, { db, isOffered: offersReminders, offersLanguages, dated });
}

function isAboutToPay(body: object): boolean {
  return 'email' in body && 'page' in body && body.page === 'checkout';
}
