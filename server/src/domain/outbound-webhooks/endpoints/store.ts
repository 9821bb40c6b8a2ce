import { randomBytes } from 'node:crypto';
import type { WebhookDeliveryState, WebhookEvent } from '@handsel/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { closeAlertAbout } from '../../../platform/alerts/alert-list.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { webhookDeliveries, webhookEndpoints } from '../../../schema/webhook-endpoints.ts';
import { thinBody } from '../sending/body.ts';
import { textOfSecret } from '../sending/sign.ts';

/** Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;
/** How long the previous secret also signs. */
const ROTATION_HOURS = 24;

/** An endpoint without its secrets. */
export type Webhook = Omit<
  typeof webhookEndpoints.$inferSelect,
  'secret' | 'previousSecret' | 'createdBy'
> & { pending: number; failed: number };

/** The properties that staff choose. */
export type WebhookTerms = Pick<Webhook, 'name' | 'url' | 'events' | 'isFull'>;

const countOf = (state: WebhookDeliveryState) =>
  sql<number>`(select count(*)::integer from webhook_deliveries
    where endpoint_id = ${sql.raw('webhook_endpoints.id')} and state = ${sql.raw(`'${state}'`)})`;

const columns = {
  id: webhookEndpoints.id,
  name: webhookEndpoints.name,
  url: webhookEndpoints.url,
  events: webhookEndpoints.events,
  isFull: webhookEndpoints.isFull,
  isOn: webhookEndpoints.isOn,
  offReason: webhookEndpoints.offReason,
  offAt: webhookEndpoints.offAt,
  previousUntil: sql<Date | null>`case when previous_until > now() then previous_until end`.mapWith(
    webhookEndpoints.previousUntil,
  ),
  failingSince: webhookEndpoints.failingSince,
  lastDeliveredAt: webhookEndpoints.lastDeliveredAt,
  createdByName: webhookEndpoints.createdByName,
  createdAt: webhookEndpoints.createdAt,
  pending: countOf('pending'),
  failed: countOf('failed'),
};

/** The newest first. */
export async function readWebhooks(db: Db): Promise<Webhook[]> {
  return db
    .select(columns)
    .from(webhookEndpoints)
    .orderBy(desc(webhookEndpoints.createdAt), desc(webhookEndpoints.id));
}

export async function findWebhook(db: Db | Tx, id: string): Promise<Webhook | undefined> {
  const [row] = await db.select(columns).from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  return row;
}

/** Locks the endpoint until the transaction ends. Donors' transactions do not wait for it. */
export async function lockWebhook(tx: Tx, id: string): Promise<Webhook | undefined> {
  await tx
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id))
    .for('no key update');
  return findWebhook(tx, id);
}

export async function countWebhooksOn(tx: Tx): Promise<number> {
  return tx.$count(webhookEndpoints, eq(webhookEndpoints.isOn, true));
}

/** @returns its id, and the secret, which no later call returns */
export async function insertWebhook(
  tx: Tx,
  terms: WebhookTerms & { createdBy: string; createdByName: string },
): Promise<{ id: string; secret: string }> {
  const secret = randomBytes(SECRET_BYTES);
  const [row] = await tx
    .insert(webhookEndpoints)
    .values({ ...terms, secret })
    .returning({ id: webhookEndpoints.id });
  if (row === undefined) throw new Error('the webhook was not written');
  return { id: row.id, secret: textOfSecret(secret) };
}

export async function updateWebhook(tx: Tx, id: string, terms: WebhookTerms): Promise<void> {
  await tx.update(webhookEndpoints).set(terms).where(eq(webhookEndpoints.id, id));
}

/** Makes a new secret. The previous one also signs for a day. */
export async function rotateSecret(tx: Tx, id: string): Promise<string> {
  const secret = randomBytes(SECRET_BYTES);
  await tx
    .update(webhookEndpoints)
    .set({
      secret,
      previousSecret: sql`secret`,
      previousUntil: sql`now() + make_interval(hours => ${ROTATION_HOURS})`,
    })
    .where(eq(webhookEndpoints.id, id));
  return textOfSecret(secret);
}

/**
 * Switches an endpoint on or off. The alerts about its failures end. Deliveries that waited while
 * it was off are due now.
 */
export async function switchEndpoint(tx: Tx, id: string, isOn: boolean): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({
      isOn,
      offReason: isOn ? null : 'staff',
      offAt: isOn ? null : sql`now()`,
      failingSince: null,
    })
    .where(eq(webhookEndpoints.id, id));
  await closeAlertAbout(tx, { kind: 'webhookFailing', about: id });
  if (!isOn) return;
  await closeAlertAbout(tx, { kind: 'webhookGone', about: id });
  await tx
    .update(webhookDeliveries)
    .set({ nextAt: sql`now()`, triedSince: null })
    .where(and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.state, 'pending')));
}

export interface ShownDelivery {
  id: string;
  event: WebhookEvent;
  state: WebhookDeliveryState;
  happenedAt: Date;
  attempts: number;
  nextAt: Date;
  lastTriedAt: Date | null;
  status: number | null;
  fault: (typeof webhookDeliveries.$inferSelect)['fault'];
  faultDetail: string | null;
  answer: string | null;
  /** Null for a full body before the first attempt. */
  body: string | null;
}

/** The newest first. */
export async function readDeliveries(
  db: Db,
  endpointId: string,
  state: WebhookDeliveryState | undefined,
  most: number,
): Promise<ShownDelivery[]> {
  const ofState = state === undefined ? undefined : eq(webhookDeliveries.state, state);
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpointId, endpointId), ofState))
    .orderBy(desc(webhookDeliveries.sequence))
    .limit(most);
  return rows.map(show);
}

export async function findDelivery(
  tx: Tx,
  id: string,
): Promise<{ delivery: ShownDelivery; endpointId: string } | undefined> {
  const [row] = await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)).for('update');
  return row && { delivery: show(row), endpointId: row.endpointId };
}

/** Sends a delivery again under the same id, and retries it for three days. */
export async function replay(tx: Tx, id: string): Promise<ShownDelivery> {
  const [row] = await tx
    .update(webhookDeliveries)
    .set({ state: 'pending', attempts: 0, triedSince: null, nextAt: sql`now()` })
    .where(eq(webhookDeliveries.id, id))
    .returning();
  if (row === undefined) throw new Error(`no delivery ${id}`);
  return show(row);
}

function show(row: typeof webhookDeliveries.$inferSelect): ShownDelivery {
  return { ...row, body: row.isFull ? row.fullBody : thinBody(row) };
}
