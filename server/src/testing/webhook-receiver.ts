import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@handsel/contract';
import type { StaffWebhook, StaffWebhookDelivery } from '@handsel/contract/console';
import { expect } from 'vitest';
import { PUBLIC_RECEIVERS, type Receivers } from '../domain/outbound-webhooks/index.ts';
import { makeAuthority } from './certificates.ts';
import type { Colleague } from './staff.ts';
import type { TestApp } from './test-app.ts';

const RECEIVER_HOST = 'hooks.example.org';
const HERE = '127.0.0.1';

export interface ReceivedWebhook {
  path: string;
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A program's server, with a real certificate, that takes webhooks. */
export interface WebhookReceiver {
  /** The address of a path. */
  url: (path: string) => string;
  received: ReceivedWebhook[];
  /** Answers requests to a path. The default is 204. */
  answer: (path: string, how: (reply: ServerResponse, request: ReceivedWebhook) => void) => void;
  /** The app's options with which it is found, on this machine. */
  receivers: Receivers;
  close(): void;
}

/** @param names the addresses of other host names */
export async function startWebhookReceiver(names: Record<string, string[]> = {}): Promise<WebhookReceiver> {
  const folder = mkdtempSync(path.join(tmpdir(), 'handsel-receiver-'));
  const authority = makeAuthority(folder);
  const received: ReceivedWebhook[] = [];
  const answers = new Map<string, Parameters<WebhookReceiver['answer']>[1]>();
  const server = createServer(authority.sign(RECEIVER_HOST, 2), (request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { url = '', headers } = request;
      const webhook = { path: url, id: String(headers['webhook-id']), headers, body };
      received.push(webhook);
      const answer = answers.get(url);
      if (answer === undefined) reply.writeHead(204).end();
      else answer(reply, webhook);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, HERE, resolve));
  const { port } = server.address() as AddressInfo;
  const known: Record<string, string[]> = { [RECEIVER_HOST]: [HERE], ...names };
  return {
    url: (where) => `https://${RECEIVER_HOST}:${String(port)}${where}`,
    received,
    answer: (where, how) => void answers.set(where, how),
    receivers: {
      ...PUBLIC_RECEIVERS,
      resolve: (host) =>
        Promise.resolve(
          (known[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        ),
      isAllowed: (address) => address === HERE || PUBLIC_RECEIVERS.isAllowed(address),
      ca: readFileSync(authority.file, 'utf8'),
      limitMs: 1_000,
      lookEveryMs: 100,
    },
    close: () => {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Makes a webhook in the console. */
export async function makeWebhook(
  by: Colleague,
  url: string,
  terms: { events?: readonly WebhookEvent[]; is_full?: boolean } = {},
): Promise<{ webhook: StaffWebhook; secret: string }> {
  const body = { name: 'Our CRM', url, events: WEBHOOK_EVENTS, is_full: false, ...terms };
  const reply = await by.console.post('/webhooks', body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data as { webhook: StaffWebhook; secret: string };
}

export interface ReadWebhook {
  webhook: StaffWebhook;
  deliveries: StaffWebhookDelivery[];
}

export const readWebhook = async (by: Colleague, id: string, query = '') =>
  (await by.console.get(`/webhooks/${id}${query}`)).body.data as ReadWebhook;

/** Plays that the pauses of failed deliveries are over. */
export const letRetriesComeDue = (test: TestApp, webhookId: string) =>
  test.rows(
    `update webhook_deliveries set next_at = now() where state = 'pending' and fault is not null and endpoint_id = '${webhookId}'`,
  );

/** Plays that deliveries began to fail this much earlier. */
export const letFailuresAge = (test: TestApp, interval: string) =>
  test.rows(`update webhook_endpoints set failing_since = failing_since - interval '${interval}';
    update webhook_deliveries set tried_since = tried_since - interval '${interval}', next_at = now() where state = 'pending'`);

/** Plays that a process died after it sent the deliveries, and before it recorded the answers. */
export const forgetAnswers = (test: TestApp, webhookId: string) =>
  test.rows(
    `update webhook_deliveries set state = 'pending', status = null, next_at = now() where endpoint_id = '${webhookId}'`,
  );

/** Plays that a month passes for all deliveries, until the nightly job. */
export const tidyOldDeliveries = (test: TestApp) =>
  test.rows(`update webhook_deliveries set happened_at = happened_at - interval '31 days';
    select graphile_worker.add_job('tidy_webhook_deliveries')`);

/** The events of a donor, or of an item without a donor, in the order in which they were stored. */
export const eventsOf = async (test: TestApp, subjectId: string) =>
  (
    await test.rows(
      `select event from webhook_deliveries where subject_id = '${subjectId}' order by sequence`,
    )
  ).map(({ event }) => event as WebhookEvent);

/** Runs the job that compares campaigns with their goals. */
export async function watchGoalsNow(test: TestApp): Promise<void> {
  await test.rows(`select graphile_worker.add_job('watch_campaign_goals')`);
  await test.until('select not exists (select from graphile_worker.jobs) as ok');
}
