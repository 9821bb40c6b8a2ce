import { mayDo, type StaffAlert } from '@handsel/contract/console';
import { alertAdvice, alertLabels, alertTitles } from '@handsel/words/console/alerts';
import { staffAlertClosings } from '@handsel/words/console/alerts-page';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { StaffPerson } from '../../access/index.ts';
import { closesItself, closesWhenAgreed, type StoredAlert } from '../../../platform/alerts/alert-list.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';

/** Alerts whose cause is in the settings or in the queue. */
const PAGES: Readonly<Record<string, 'jobs' | 'settings' | 'webhooks'>> = {
  jobGivenUp: 'jobs',
  jobsStalled: 'jobs',
  noWorker: 'jobs',
  backupFailed: 'settings',
  backupOld: 'settings',
  backupUnset: 'settings',
  changesNotCopied: 'settings',
  dataFolderNotCopied: 'settings',
  billingTimeZone: 'settings',
  merchantAccount: 'settings',
  otherCurrency: 'settings',
  unknownProxy: 'settings',
  supplierEnds: 'settings',
  webhookFailing: 'webhooks',
  webhookGone: 'webhooks',
};

/** The alerts in staff's words, with links to their subjects. */
export async function viewAlerts(
  db: Db | Tx,
  person: Pick<StaffPerson, 'role'>,
  alerts: readonly StoredAlert[],
): Promise<StaffAlert[]> {
  const pages = await findPages(db, alerts);
  return alerts.map((alert) => viewOf(alert, person, pages));
}

function viewOf(
  alert: StoredAlert,
  { role }: Pick<StaffPerson, 'role'>,
  pages: ReadonlyMap<string, NonNullable<StaffAlert['page']>>,
): StaffAlert {
  const { id, kind, about, lookingBy, lookingAt, closedAt, closedBy } = alert;
  const [found] = namesIn(alert).flatMap((name) => pages.get(name) ?? []);
  const ownPage = PAGES[kind];
  // Messages of a mail server or the gateway may quote a donor's email, so only roles that handle
  // jobs see them.
  const details = Object.entries(alert.details).filter(
    ([label]) => label !== alertLabels.lastFault || mayDo(role, 'books:keep'),
  );
  return {
    id,
    kind,
    about,
    title: isKind(kind) ? alertTitles[kind] : kind,
    advice: isKind(kind) ? alertAdvice[kind] : '',
    details: details.map(([label, value]) => ({ label, value: String(value) })),
    times_seen: alert.timesSeen,
    began_at: alert.firstSeenAt.toISOString(),
    last_seen_at: alert.lastSeenAt.toISOString(),
    closes_when: closesItself(kind) || closesWhenAgreed(kind) ? staffAlertClosings[kind] : null,
    is_closable: !closesItself(kind),
    page: found ?? (ownPage === undefined ? null : { name: ownPage, id: null }),
    looking: lookingBy === null || lookingAt === null ? null : { by: lookingBy, at: lookingAt.toISOString() },
    closed: closedAt === null ? null : { by: closedBy, at: closedAt.toISOString() },
  };
}

function isKind(kind: string): kind is keyof typeof alertTitles {
  return kind in alertTitles;
}

/** The ids in an alert that may be of a gift or a monthly gift. */
function namesIn({ about, details }: StoredAlert): string[] {
  return [...Object.values(details).map(String), about];
}

/** Finds the pages of gifts and monthly gifts, by our ids and the gateway's. */
async function findPages(
  db: Db | Tx,
  alerts: readonly StoredAlert[],
): Promise<Map<string, NonNullable<StaffAlert['page']>>> {
  const names = [...new Set(alerts.flatMap(namesIn))];
  const ids = names.filter((name) => z.safeParse(z.uuid(), name).success);
  const { rows } = await db.execute<{ found: string; page: 'gift' | 'monthly-gift'; id: string }>(sql`
    select id::text as found, 'gift' as page, id from gifts where id = any (${sql.param(ids)}::uuid[])
    union all
    select gateway_transaction_id, 'gift', id from gifts where gateway_transaction_id = any (${sql.param(names)}::text[])
    union all
    select id::text, 'monthly-gift', id from subscriptions where id = any (${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ found, page: name, id }) => [found, { name, id }]));
}
