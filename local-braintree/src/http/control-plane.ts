import type { FastifyInstance } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import type { Billing } from '../billing/billing.ts';
import { send } from './exchange.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { jsonAnswer } from '../wire/answer.ts';
import { advanceClock, showClock } from '../control/clock.ts';
import { changeDisbursements, listDisbursements } from '../control/disbursements.ts';
import { addDispute, changeDispute } from '../control/disputes.ts';
import { faultRequest } from '../faults/faults.ts';
import type { Faults } from '../faults/faults.ts';
import { ledger } from '../control/ledger.ts';
import { changeMerchantAccount } from '../control/merchant-accounts.ts';
import { showPassedOn } from '../control/passed-on.ts';
import { changeSubscriptionStatus } from '../control/subscription-status.ts';
import { changeTransactionStatus } from '../control/transaction-status.ts';
import { changeDestination, listWebhooks, sendWebhook } from '../control/webhooks.ts';

interface ControlParts {
  readonly faults: Faults;
  readonly billing: Billing;
  readonly controlKey: string;
}

/**
 * Routes under `/_control` for tests: they do what no merchant can. Every call requires the key.
 */
export function controlPlane(
  app: FastifyInstance,
  gateway: Gateway,
  { faults, billing, controlKey }: ControlParts,
): void {
  app.register(
    (scope, _options, done) => {
      scope.addHook('onRequest', async (request, reply) => {
        if (matches(request.headers['x-control-key'], controlKey)) return undefined;
        return send(reply, jsonAnswer(401, { message: 'The header X-Control-Key is missing or wrong.' }));
      });
      scope.get('/ledger', (_request, reply) =>
        send(reply, jsonAnswer(200, { entries: ledger(gateway.state) })),
      );
      scope.get<{ Params: { id: string } }>('/passed-on/:id', (request, reply) =>
        send(reply, showPassedOn(gateway.state, request.params.id)),
      );
      scope.post<{ Params: { id: string } }>('/subscriptions/:id', async (request, reply) =>
        send(reply, await changeSubscriptionStatus(gateway, request.params.id, request.body)),
      );
      scope.post<{ Params: { id: string } }>('/transactions/:id', async (request, reply) =>
        send(reply, await changeTransactionStatus(gateway, request.params.id, request.body)),
      );
      scope.post<{ Params: { id: string } }>('/merchant-accounts/:id', (request, reply) =>
        send(reply, changeMerchantAccount(gateway, request.params.id, request.body)),
      );
      scope.get('/clock', (_request, reply) => send(reply, showClock(gateway)));
      scope.post('/clock', async (request, reply) =>
        send(reply, await advanceClock(gateway, billing, request.body)),
      );
      scope.post('/disputes', async (request, reply) => send(reply, await addDispute(gateway, request.body)));
      scope.post<{ Params: { id: string } }>('/disputes/:id', async (request, reply) =>
        send(reply, await changeDispute(gateway, request.params.id, request.body)),
      );
      scope.get('/disbursements', (_request, reply) => send(reply, listDisbursements(gateway)));
      scope.post('/disbursements', async (request, reply) =>
        send(reply, await changeDisbursements(gateway, request.body)),
      );
      scope.get('/webhooks', (_request, reply) => send(reply, listWebhooks(gateway)));
      scope.put('/webhooks', (request, reply) => send(reply, changeDestination(gateway, request.body)));
      scope.post('/webhooks', async (request, reply) =>
        send(reply, await sendWebhook(gateway, request.body)),
      );
      scope.delete('/webhooks', async (_request, reply) => {
        await gateway.webhooks.clear();
        return send(reply, listWebhooks(gateway));
      });
      scope.get('/faults', (_request, reply) => send(reply, jsonAnswer(200, { faults: faults.list() })));
      scope.post('/faults', (request, reply) => {
        const parsed = faultRequest.safeParse(request.body);
        if (!parsed.success)
          return send(reply, jsonAnswer(422, { message: firstIssue(parsed.error.issues) }));
        faults.add(parsed.data.faults);
        return send(reply, jsonAnswer(201, { faults: faults.list() }));
      });
      scope.delete('/faults', (_request, reply) => {
        faults.clear();
        return send(reply, jsonAnswer(200, { faults: [] }));
      });
      done();
    },
    { prefix: '/_control' },
  );
}

function matches(given: string | string[] | undefined, key: string): boolean {
  const left = Buffer.from(typeof given === 'string' ? given : '');
  const right = Buffer.from(key);
  return left.length === right.length && timingSafeEqual(left, right);
}

function firstIssue(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  const [issue] = issues;
  return `${issue?.path.map(String).join('.') ?? ''}: ${issue?.message ?? 'wrong'}`;
}
