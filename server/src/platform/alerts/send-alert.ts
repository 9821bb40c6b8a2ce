import type { Charity } from '@handsel/contract';
import { alertAdvice, alertMailWords, alertTitles } from '@handsel/words/console/alerts';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { alerts } from '../../schema/alerts.ts';
import type { Db } from '../database/database.ts';
import { mailLayout } from '../mail/mail-layout.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { AlertKind } from './raise-alert.ts';

interface AlertContext {
  db: Db;
  mailer: Mailer;
  charity: Charity;
  log: FastifyBaseLogger;
  /** Addresses that get the mail. When empty, the alert is only logged. */
  alertEmails: string[];
  /** The host of our public address, for Message-IDs. */
  host: string;
}

const payloadSchema = z.object({ alertId: z.uuid() });

/** The job that alerts staff. After a crash it sends the same mail with the same Message-ID. */
export async function sendAlert(context: AlertContext, payload: unknown): Promise<void> {
  const { alertId } = z.parse(payloadSchema, payload);
  const { db, mailer, charity, log, alertEmails, host } = context;
  const [alert] = await db.select().from(alerts).where(eq(alerts.id, alertId));
  if (alert === undefined) throw new Error(`no alert ${alertId} to tell of`);
  const { about, details, timesSeen, firstSeenAt, toldAt } = alert;
  const kind = alert.kind as AlertKind;
  const title = alertTitles[kind];
  log.error({ alert: alert.kind, about, details }, title);
  if (alertEmails.length === 0) return;
  const { html, text } = mailLayout(
    charity,
    {
      title,
      paragraphs: [alertAdvice[kind]],
      rows: [
        [alertMailWords.labelAbout, about],
        ...Object.entries(details),
        [alertMailWords.labelFirstSeen, firstSeenAt.toISOString()],
        [alertMailWords.labelTimesSeen, String(timesSeen)],
      ],
      smallPrint: [alertMailWords.more({ title })],
      why: alertMailWords.why,
    },
    'en',
  );
  await mailer.send({
    to: alertEmails.join(', '),
    subject: alertMailWords.subject({ title }),
    messageId: `<alert-${alertId}-${String(toldAt.getTime())}@${host}>`,
    html,
    text,
  });
}
