import { alertLabels } from '@handsel/words/console/alerts';
import { eq } from 'drizzle-orm';
import { closeAlertAbout } from '../../../platform/alerts/alert-list.ts';
import { raiseAlert } from '../../../platform/alerts/raise-alert.ts';
import type { Books } from '../../../platform/database/day-in.ts';
import { webhookEndpoints } from '../../../schema/webhook-endpoints.ts';
import { fullBody, thinBody } from './body.ts';
import { post, type PostResult } from './post.ts';
import {
  keepBody,
  recordAttempt,
  recordFailure,
  recordSuccess,
  switchOffGone,
  type HeldDelivery,
} from './queue.ts';
import type { Receivers } from './receivers.ts';
import { signedHeaders } from './sign.ts';

const GONE = 410;

export interface SendingContext extends Books {
  receivers: Receivers;
  /** Aborted when this process stops. */
  stopping: AbortSignal;
}

/** Tries a delivery once, and records the result. */
export async function deliver(
  context: SendingContext,
  endpointId: string,
  delivery: HeldDelivery,
): Promise<void> {
  const { db, receivers, stopping } = context;
  const [endpoint] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpointId));
  if (endpoint === undefined) throw new Error(`no webhook ${endpointId}`);
  const { url, name, secret, previousSecret, previousUntil } = endpoint;
  const at = new Date();
  const isRotating = previousSecret !== null && previousUntil !== null && previousUntil > at;
  const secrets = isRotating ? [secret, previousSecret] : [secret];
  const body = await bodyOf(context, delivery);
  const headers = signedHeaders({ id: delivery.id, body, at }, secrets);
  const result = await post(receivers, { url, headers, body }, stopping);
  if (result === undefined) return;
  await db.transaction(async (tx) => {
    const about = {
      about: endpointId,
      details: { [alertLabels.webhook]: name, [alertLabels.reason]: reasonOf(result) },
    };
    if (result.fault === undefined) {
      if (await recordSuccess(tx, endpointId))
        await closeAlertAbout(tx, { kind: 'webhookFailing', about: endpointId });
    } else if (result.status === GONE) {
      if (await switchOffGone(tx, endpointId)) await raiseAlert(tx, { kind: 'webhookGone', ...about });
    } else if (await recordFailure(tx, endpointId))
      await raiseAlert(tx, { kind: 'webhookFailing', ...about });
    // Locks the delivery after the endpoint, as the switch of an endpoint does.
    await recordAttempt(tx, delivery, result);
  });
}

async function bodyOf(context: SendingContext, delivery: HeldDelivery): Promise<string> {
  if (!delivery.isFull) return thinBody(delivery);
  if (delivery.fullBody !== null) return delivery.fullBody;
  const body = await fullBody(context, delivery);
  return (await keepBody(context.db, delivery.id, body)) ? body : thinBody(delivery);
}

function reasonOf({ fault, detail, status }: PostResult): string {
  return [fault, detail ?? status].filter((each) => each !== undefined).join(' ');
}
