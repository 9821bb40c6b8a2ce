import { parse } from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { senderOf } from '../../platform/limits/network.ts';
import { logAs } from '../../platform/log.ts';
import { receiveWebhook, type WebhookContext } from './receive-webhook.ts';

const PATH = '/api/webhooks/braintree';

/** A subscription with the twenty transactions that Braintree includes takes some 200 kB. */
const MAX_BYTES = 1024 * 1024;
/** Braintree sends two fields. A limit keeps a form of a million fields from taking seconds. */
const MAX_FIELDS = 10;

/**
 * The routes for Braintree's own requests: a form that it signed, and the check of our webhook
 * address. They carry no session and no XSRF token. The replies have no text, because no person
 * reads them.
 */
export function webhookRoutes(app: FastifyInstance, context: WebhookContext): void {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, parsed) =>
        parsed(
          null,
          new Map(Object.entries(parse(String(body), undefined, undefined, { maxKeys: MAX_FIELDS }))),
        ),
    );
    scope.post(PATH, async (request, reply) => {
      const status = await logAs(request.log, () => statusOf(request, context));
      return reply.status(status).header('cache-control', 'no-store').send();
    });
    scope.get<{ Querystring: { bt_challenge?: unknown } }>(PATH, async (request, reply) => {
      const { bt_challenge: challenge } = request.query;
      const answer = typeof challenge === 'string' ? context.gateway.answerChallenge(challenge) : undefined;
      void reply.header('cache-control', 'no-store').type('text/plain');
      return answer === undefined ? reply.status(400).send('') : reply.send(answer);
    });
    done();
  });
}

const STATUSES = { taken: 200, unreadable: 400, forged: 403, 'forged-again': 429 } as const;

async function statusOf({ body, ip }: FastifyRequest, context: WebhookContext): Promise<number> {
  const form: ReadonlyMap<unknown, unknown> = body instanceof Map ? body : new Map();
  const sent = { signature: textOf(form.get('bt_signature')), payload: textOf(form.get('bt_payload')) };
  return STATUSES[await receiveWebhook(context, sent, senderOf(ip).network)];
}

function textOf(field: unknown): string {
  return typeof field === 'string' ? field : '';
}
