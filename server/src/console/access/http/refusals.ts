import { STAFF_ERRORS } from '@handsel/contract/console';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalFor } from '../../../platform/http/refusals.ts';
import { staffRefusal, staffRefusalOf, type StaffRefusal } from './result.ts';

/** Replies with the status and words of the console's catalogue. */
export function sendStaffRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, errors, retryAfter }: StaffRefusal,
): FastifyReply {
  const { status, message } = STAFF_ERRORS[code];
  request.log.info({ code, fields: Object.keys(errors ?? {}) }, 'a call of the staff console was refused');
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .send({ message, code, ...(errors !== undefined && { errors }) });
}

/** Answers errors and unknown paths of a separate scope in the console's words. */
export function handleStaffErrors(scope: FastifyInstance): void {
  scope.setErrorHandler((error: FastifyError, request, reply) =>
    sendStaffRefusal(request, reply, staffRefusalOf(refusalFor(error, request))),
  );
  // Uses a route instead of a not-found handler, because the console's page answers every other
  // path below /staff.
  for (const url of ['/', '/*'])
    scope.all(url, (request, reply) => sendStaffRefusal(request, reply, staffRefusal('not_found')));
}
