import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AppOptions } from '../app-options.ts';
import type { Config } from '../settings/config.ts';
import { createRateLimitKeySource, createSessionStore } from '../domain/accounts/index.ts';
import { insertImportedCheckout, insertOfferCheckout } from '../domain/checkout/index.ts';
import { createAttackMode } from '../domain/payment-methods/index.ts';
import { insertBegunSubscription } from '../domain/subscriptions/index.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { raiseAlert } from '../platform/alerts/raise-alert.ts';
import { createProofOfWork } from '../platform/bot-check/proof-of-work.ts';
import { createRecaptcha } from '../platform/bot-check/recaptcha.ts';
import { systemClock } from '../platform/clock.ts';
import { readOrMakeKey } from '../platform/database/stored-key.ts';
import type { EndpointContext } from '../platform/http/endpoint.ts';
import { createKnownDevices } from '../platform/http/known-devices.ts';
import { createSenderOf } from '../platform/http/proxies.ts';
import { createLimits } from '../platform/limits/limits.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { createPasswords } from '../platform/passwords.ts';
import type { OpenDatabase } from './open-database.ts';

export type Services = Awaited<ReturnType<typeof openServices>>;

/** The services that the routes and the jobs of the modules share. */
export async function openServices(
  app: FastifyInstance,
  given: Config,
  { db, settings, configNow }: Pick<OpenDatabase, 'db' | 'settings' | 'configNow'>,
  gateway: Gateway,
  log: FastifyBaseLogger,
  options: AppOptions,
) {
  const { publicUrl } = given;
  const { timeZone } = configNow().charity;
  const sending = createMailer(given, db, options.smtpTimeoutMs, () => configNow().charity);
  const mailer = options.mailThrough?.(sending) ?? sending;
  app.addHook('onClose', () => mailer.close());

  const limits = await createLimits(db, options.limits, log);
  const attackMode = createAttackMode(db, limits, given.attackMode, log, (tx, about) =>
    raiseAlert(tx, { kind: 'cardsTested', about }),
  );
  const proofOfWork = await createProofOfWork(db, options.difficulty);
  const recaptcha =
    given.recaptcha &&
    createRecaptcha({ ...given.recaptcha, url: options.recaptchaUrl, hostname: publicUrl.hostname }, log);
  const devices = createKnownDevices(await readOrMakeKey(db, 'devices'), publicUrl.protocol === 'https:');
  const context: EndpointContext = {
    senderOf: createSenderOf({ isUnsaid: given.trustProxy === undefined && !given.isDirect }),
    sessions: createSessionStore(db, systemClock, await readOrMakeKey(db, 'sessions')),
    devices,
    publicUrl,
    limits,
    botCheck: recaptcha ?? proofOfWork,
    limitKeySource: createRateLimitKeySource(db, devices),
  };
  const giving = {
    db,
    timeZone,
    billingTimeZone: given.braintree.timeZone,
    gateway,
    limits,
    attackMode,
    log,
    allowed: given.offer.methods,
    offered: () => configNow().offer.methods,
    feeRates: () => settings.now().charity.extras.coverFees,
    threeDSecure: given.offer.threeDSecure,
    insertBegunSubscription,
    offersMonthly: () => settings.now().charity.extras.monthlyOffers,
    charityName: () => configNow().charity.name,
    insertOfferCheckout,
    insertImportedCheckout,
  };
  const { sessions } = context;
  const accounts = { db, timeZone, limits, sessions, passwords: createPasswords() };
  return { mailer, limits, proofOfWork, isOwnBotCheck: recaptcha === undefined, context, giving, accounts };
}
