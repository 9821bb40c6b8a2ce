import type { FastifyBaseLogger } from 'fastify';
import { JOBS, type JobName } from '../all-jobs.ts';
import { backupContext } from './backups.ts';
import type { Config } from '../settings/config.ts';
import { following, reconciling } from './reconciliation.ts';
import { brandingOf } from './branding.ts';
import { apiJobs } from '../domain/api/index.ts';
import { analyticsJobs } from '../domain/analytics/index.ts';
import { campaignJobs } from '../domain/campaigns/index.ts';
import { charityJobs, mailPicture, type CharitySettings } from '../console/charity/index.ts';
import { closingJobs } from '../domain/closing/index.ts';
import { depositJobs } from '../domain/deposits/index.ts';
import { donorGatewayJobs, donorJobs, sparingMailer } from '../domain/donors/index.ts';
import {
  endImportedMonthly,
  forgetImports,
  giftsImport,
  importJobs,
  monthlyImport,
  readImportFile,
} from '../domain/imports/index.ts';
import { outboundWebhookJobs } from '../domain/outbound-webhooks/index.ts';
import { paymentMethodJobs } from '../domain/payment-methods/index.ts';
import { paymentGatewayJobs, paymentJobs, type GiveContext } from '../domain/payments/index.ts';
import { perkJobs } from '../domain/perks/index.ts';
import { checkoutJobs } from '../domain/checkout/index.ts';
import { postDonationJobs } from '../domain/post-donation/index.ts';
import { receiptJobs, type StoredPicture } from '../domain/receipts/index.ts';
import { staffJobs } from '../console/access/index.ts';
import { forgetExports, staffExportJobs } from '../console/exports/index.ts';
import { forgetNotes } from '../console/giving/index.ts';
import {
  followSubscription,
  subscriptionGatewayJobs,
  subscriptionJobs,
} from '../domain/subscriptions/index.ts';
import { closeEndedAlerts } from '../platform/alerts/alert-list.ts';
import { sendAlert } from '../platform/alerts/send-alert.ts';
import type { Db } from '../platform/database/database.ts';
import { backUpByNight, watchBackups } from '../platform/backup/backup-jobs.ts';
import { copyChangesByMinutes, copyDataFolderByNight } from '../platform/backup/continuous/archive-jobs.ts';
import { tellOfGivenUp } from '../platform/jobs/given-up.ts';
import type { Task, TaskGroup, Work } from '../platform/jobs/worker.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { watchSuppliers } from '../platform/suppliers/watch-suppliers.ts';

interface Parts {
  /** The present settings: the same object until they change. */
  configNow: () => Config;
  /** The charity's content and pictures. */
  settings: CharitySettings;
  giving: GiveContext;
  mailer: Mailer;
  log: FastifyBaseLogger;
  exportPartBytes: number;
  /** The address for backups, whose role reads all tables. */
  databaseUrl: string;
  /** The address that jobs connect to. */
  jobsUrl: string;
  schedule: Work['schedule'];
}

/** The jobs of all modules. Each uses the settings of the moment when it runs. */
export function jobTasks({ configNow, schedule, ...parts }: Parts): Work {
  let made = makeTasks(configNow(), parts);
  const madeNow = () => {
    const config = configNow();
    if (config !== made.config) made = makeTasks(config, parts);
    return made.groups;
  };
  const groups = made.groups.map((group, index) =>
    Object.fromEntries(
      Object.keys(group).map((name): [string, Task] => [
        name,
        async (payload) => madeNow()[index]?.[name]?.(payload),
      ]),
    ),
  );
  return { groups, schedule };
}

/** The job that mails an alert, with the settings of the moment when it runs. */
export function alertTask(
  configNow: () => Config,
  parts: { db: Db; mailer: Mailer; log: FastifyBaseLogger },
): Task {
  return (payload) => {
    const { charity, alertEmails, publicUrl } = configNow();
    return sendAlert({ ...parts, charity, alertEmails, host: publicUrl.hostname }, payload);
  };
}

/**
 * Work for another job is written to the database together with its cause. The jobs that wait for
 * the gateway are a separate group: if it does not answer, mails and all other jobs continue.
 */
function makeTasks(
  config: Config,
  {
    settings,
    giving,
    mailer,
    log,
    exportPartBytes,
    databaseUrl,
    jobsUrl,
  }: Omit<Parts, 'configNow' | 'schedule'>,
): { config: Config; groups: TaskGroup[] } {
  const { charity, publicUrl, retention, dunningDays } = config;
  const { db } = giving;
  const mailing = { db, mailer, charity, publicUrl, host: publicUrl.hostname };
  // Leaves out donors who died or get no mail. A mail that a law requires uses the other one.
  const sparing = { ...mailing, mailer: sparingMailer(db, mailer, log) };
  const pictureOf = (ofCampaign: StoredPicture | null) => {
    const { charity: content } = settings.now();
    const shown = ofCampaign ?? (content.hero && { id: content.hero, alt: content.heroAlt });
    return shown ? mailPicture(publicUrl, shown) : undefined;
  };
  const followSubscriptionOf = (subscriptionId: string) =>
    followSubscription(following(giving), { subscriptionId });
  const forgetting = { forgetNotes, forgetExports, forgetImports };
  const backups = { ...backupContext(config, databaseUrl), db, log };
  const askingGateway = {
    ...paymentMethodJobs(giving),
    ...paymentGatewayJobs(giving, () => reconciling(giving)),
    ...subscriptionGatewayJobs({ giving, following: following(giving), mailing: sparing, dunningDays }),
    ...importJobs({
      db,
      log,
      readFile: readImportFile,
      thread: { connectionString: jobsUrl, timeZone: charity.timeZone },
      kinds: {
        gifts: giftsImport(charity.timeZone),
        monthly: monthlyImport({ ...giving, timeZone: charity.timeZone }),
      },
    }),
    [JOBS.endImportedMonthly]: (payload: unknown) =>
      endImportedMonthly({ ...giving, timeZone: charity.timeZone }, payload),
    ...depositJobs({ db, gateway: giving.gateway, log }),
    ...donorGatewayJobs({
      ...giving,
      timeZone: charity.timeZone,
      followSubscription: followSubscriptionOf,
      ...forgetting,
    }),
  };
  const others = {
    ...paymentJobs(mailing, sparing, config.fiscalYearStarts),
    ...campaignJobs(mailing),
    ...apiJobs(db),
    ...outboundWebhookJobs(db),
    ...closingJobs(db),
    ...charityJobs({ db, timeZone: charity.timeZone }),
    ...subscriptionJobs(sparing),
    ...receiptJobs({ ...mailing, pictureOf, sparing: sparing.mailer, looks: brandingOf(config) }),
    ...perkJobs({ db, tiers: charity.tiers }),
    ...checkoutJobs(sparing),
    ...analyticsJobs({ db, log, provider: charity.extras.analytics ? config.analytics : undefined }),
    ...postDonationJobs({ ...sparing, reviewsCards: charity.extras.reviewCards }),
    ...donorJobs({ mailing, sparing, log, retention }),
    ...staffJobs(mailing, retention.sessions),
    ...staffExportJobs({
      db,
      log,
      partBytes: exportPartBytes,
      timeZone: charity.timeZone,
      tiersNow: () => charity.tiers,
    }),
    [JOBS.sendAlert]: alertTask(() => config, { db, mailer, log }),
    [JOBS.tellOfGivenUp]: () => tellOfGivenUp(db),
    [JOBS.closeEndedAlerts]: () => closeEndedAlerts(db),
    [JOBS.backUp]: () => backUpByNight(backups),
    [JOBS.watchBackups]: () => watchBackups(backups),
    [JOBS.copyChanges]: () => copyChangesByMinutes(backups),
    [JOBS.watchSuppliers]: () => watchSuppliers(db, config, new Date()),
    [JOBS.copyDataFolder]: () => copyDataFolderByNight(backups),
  } satisfies Record<Exclude<JobName, keyof typeof askingGateway>, Task>;
  return { config, groups: [askingGateway, others] };
}
