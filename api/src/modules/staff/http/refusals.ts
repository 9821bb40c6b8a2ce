import { STAFF_ERRORS } from '@handsel/contract/staff';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalFor } from '../../../platform/http/refusals.ts';
import { staffRefusal, staffRefusalOf, type StaffRefusal } from './result.ts';

/** Answers with the status and words of the console's catalogue. */
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

/** For a scope of its own: what fails or is not there is answered in the console's words. */
export function handleStaffErrors(scope: FastifyInstance): void {
  scope.setErrorHandler((error: FastifyError, request, reply) =>
    sendStaffRefusal(request, reply, staffRefusalOf(refusalFor(error, request))),
  );
  // A route and no not-found handler: the console's page answers every other path below /staff.
  for (const url of ['/', '/*'])
    scope.all(url, (request, reply) => sendStaffRefusal(request, reply, staffRefusal('not_found')));
}
