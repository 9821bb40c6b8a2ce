import type { FastifyInstance } from 'fastify';
import type { Gateway } from '../gateway/gateway.ts';
import { seal, unseal } from '../tokens/three-d-secure.ts';
import { jsonAnswer } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import { send } from './exchange.ts';

/**
 * The stand-in for a card's bank, behind the page of its challenge: receives the payer's choice,
 * and returns the signed outcome, which the merchant's page passes to the gateway.
 */
export function bank(app: FastifyInstance, gateway: Gateway): void {
  app.post('/braintree/bank/answers', (request, reply) => {
    const input = Input.from(request.body);
    const challenge = Input.from(unseal(gateway, 'three-d-secure-challenge', input?.text('challenge') ?? ''));
    const nonce = challenge?.text('nonce');
    const confirmed = input?.flag('confirmed');
    void reply.header('cache-control', 'no-store');
    if (nonce === undefined || confirmed === undefined) {
      return send(reply, jsonAnswer(422, { error: { message: 'The bank knows of no such challenge.' } }));
    }
    return send(
      reply,
      jsonAnswer(200, { jwt: seal(gateway, 'three-d-secure-outcome', { nonce, confirmed }) }),
    );
  });
}
