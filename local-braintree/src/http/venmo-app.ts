import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Gateway } from '../gateway/gateway.ts';
import { findVenmoContext, moveVenmoContext } from '../tokens/venmo-contexts.ts';
import type { VenmoContext, VenmoContextStatus } from '../state/records.ts';
import { jsonAnswer } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import { send } from './exchange.ts';

/** The actions in Venmo's app, and the resulting status of the context. */
const deeds: Readonly<Record<string, VenmoContextStatus>> = {
  scan: 'SCANNED',
  approve: 'APPROVED',
  cancel: 'CANCELED',
  fail: 'FAILED',
};

/**
 * The server of the page that plays Venmo's app (browser/venmo), outside of Braintree's API. Any
 * holder of a context's id may answer it, like any scanner of its code.
 */
export function venmoApp(app: FastifyInstance, gateway: Gateway): void {
  app.post<{ Params: { id: string } }>('/braintree/venmo/contexts/:id', async (request, reply) => {
    const deed = Input.from(request.body)?.text('deed') ?? '';
    const status = Object.hasOwn(deeds, deed) ? deeds[deed] : undefined;
    if (status === undefined) return send(reply, jsonAnswer(422, { message: 'There is no such deed.' }));
    const moved = await gateway.state.write(() => {
      const context = findVenmoContext(gateway, request.params.id);
      return context && moveVenmoContext(gateway, context, status);
    });
    return show(reply, moved);
  });
}

function show(reply: FastifyReply, context: VenmoContext | undefined): FastifyReply {
  void reply.header('cache-control', 'no-store');
  if (context === undefined) return send(reply, jsonAnswer(404, { message: 'There is no such payment.' }));
  const { status, displayName } = context;
  return send(reply, jsonAnswer(200, { status, displayName }));
}
