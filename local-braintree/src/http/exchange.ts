import type { FastifyReply } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Faults } from '../faults/faults.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { refusal } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';

export interface Work {
  /** The SDK's name of the call. */
  readonly call: string;
  /** Whether it changes the state. */
  readonly writes: boolean;
  /** Does the work; `decline` is a processor response code that a fault requests. */
  readonly run: (decline: string | undefined) => Answer;
}

/** Does one call's work, durably if it writes, and answers; or fails as a fault requests. */
export async function exchange(
  gateway: Gateway,
  faults: Faults,
  work: Work,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const fault = faults.take(work.call);
  if (fault !== undefined && fault.delayMs > 0) await sleep(fault.delayMs);
  if (fault?.kind === 'status') {
    return send(reply, { ...refusal(500, `A fault was asked for: ${fault.status}.`), status: fault.status });
  }
  const decline = fault?.kind === 'refuse' ? fault.code : undefined;
  const answer = work.writes ? await gateway.state.write(() => work.run(decline)) : work.run(decline);
  if (fault !== undefined && fault.replyDelayMs > 0) await sleep(fault.replyDelayMs);
  if (fault?.kind === 'drop-reply') return drop(reply);
  if (fault?.kind === 'cut') return cut(reply, answer);
  return send(reply, answer);
}

/** The Ruby SDK requests gzip, and reads an uncompressed reply as empty. */
export function send(reply: FastifyReply, answer: Answer): FastifyReply {
  void reply.code(answer.status).type(`${answer.contentType}; charset=utf-8`);
  if (!/\bgzip\b/.test(reply.request.headers['accept-encoding'] ?? '')) return reply.send(answer.body);
  return reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' }).send(gzipSync(answer.body));
}

function drop(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

/** Announces the whole body, sends half of it, and disconnects. */
function cut(reply: FastifyReply, answer: Answer): FastifyReply {
  reply.hijack();
  const body = Buffer.from(answer.body);
  reply.raw.writeHead(answer.status, { 'content-type': answer.contentType, 'content-length': body.length });
  reply.raw.write(body.subarray(0, Math.floor(body.length / 2)), () => reply.raw.destroy());
  return reply;
}
