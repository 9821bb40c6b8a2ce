import type { Charity } from '@handsel/contract';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { alerts } from '../../schema/alerts.ts';
import type { Db } from '../database/database.ts';
import { letter } from '../mail/letter.ts';
import type { Mailer } from '../mail/mailer.ts';
import { ALERTS, type AlertKind } from './catalogue.ts';

interface AlertContext {
  db: Db;
  mailer: Mailer;
  charity: Charity;
  log: FastifyBaseLogger;
  /** Who is mailed; nobody: the log alone says it. */
  alertEmails: string[];
  /** The host of our public address, for Message-IDs. */
  host: string;
}

const payloadSchema = z.object({ alertId: z.uuid() });

/** The job that tells the charity's people; run again after a crash, it sends the same mail with the same Message-ID. */
export async function sendAlert(context: AlertContext, payload: unknown): Promise<void> {
  const { alertId } = z.parse(payloadSchema, payload);
  const { db, mailer, charity, log, alertEmails, host } = context;
  const [alert] = await db.select().from(alerts).where(eq(alerts.id, alertId));
  if (alert === undefined) throw new Error(`no alert ${alertId} to tell of`);
  const { about, details, timesSeen, firstSeenAt, toldAt } = alert;
  const { title, whatToDo } = ALERTS[alert.kind as AlertKind];
  log.error({ alert: alert.kind, about, details }, title);
  if (alertEmails.length === 0) return;
  const { html, text } = letter(charity, {
    title,
    paragraphs: [whatToDo],
    rows: [
      ['About', about],
      ...Object.entries(details),
      ['First seen', firstSeenAt.toISOString()],
      ['Times seen', String(timesSeen)],
    ],
    smallPrint: [`More stands in docs/operating.md under “${title}”.`],
    why: 'You’re receiving this email because ALERT_EMAIL names you. It went to the charity’s staff alone.',
  });
  await mailer.send({
    to: alertEmails.join(', '),
    subject: `[Handsel] ${title}`,
    messageId: `<alert-${alertId}-${String(toldAt.getTime())}@${host}>`,
    html,
    text,
  });
}
