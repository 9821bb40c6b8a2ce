import { ERRORS, type ErrorCode, type Failure } from '@handsel/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseOutage } from '../database/database.ts';
import { donorErrors, donorText } from './donor-texts.ts';
import { refusal, type Refusal } from './result.ts';

/** Replies with the catalogue's status and words. The log gets our own words. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refused: Refusal): FastifyReply {
  const entry = ERRORS[refused.code];
  request.log.info({ code: refused.code, fields: Object.keys(refused.errors ?? {}) }, entry.log);
  const { language } = request;
  const body: Failure = { message: donorText(language, entry.message), code: refused.code };
  if (refused.errors !== undefined) body.errors = donorErrors(language, refused.errors);
  if (refused.retryAfter !== undefined) void reply.header('retry-after', refused.retryAfter);
  return reply.status(entry.status).header('cache-control', 'no-store').send(body);
}

/** Fastify's own refusals by its codes: https://fastify.dev/docs/latest/Reference/Errors/ */
const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not_json',
};

/** The only error handler. Replies never contain a stack trace. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    return sendRefusal(request, reply, refusalFor(error, request));
  });
}

/** Maps an error to the catalogue. The details go to the log. */
export function refusalFor(error: FastifyError, request: FastifyRequest): Refusal {
  const known = FRAMEWORK_CODES[error.code];
  if (known !== undefined) return refusal(known);
  // Fastify refuses well-formed JSON that would poison a prototype with a plain SyntaxError and
  // status 400.
  if (error.statusCode === 400) return refusal('malformed');
  // Other refusals by parts of the server, such as addresses outside of the served folder.
  if (error.statusCode !== undefined && error.statusCode > 400 && error.statusCode < 500)
    return refusal('not_found');
  if (isDatabaseOutage(error)) {
    request.log.error({ err: error }, ERRORS.unavailable.log);
    return refusal('unavailable');
  }
  request.log.error({ err: error }, ERRORS.internal.log);
  return refusal('internal');
}
