import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { CURRENCY } from '@handsel/contract';
import { STAFF_PATH } from '@handsel/contract/console';
import { startErrorWords } from '@handsel/words/commands/starting';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../settings/config.ts';
import { withSampleBand } from './sample-band.ts';

const CURRENCY_ATTRIBUTE = JSON.stringify(CURRENCY).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** The console allows nothing inline and nothing foreign, and no site may frame it. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  // For previews of drafts.
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Serves the staff console: its assets, and one page for all its addresses, which reveals nothing
 * before its calls are answered. If its build is missing, the console's addresses say so.
 */
export async function serveStaffPages(
  app: FastifyInstance,
  { staffDist, isSample }: Pick<Config, 'staffDist' | 'isSample'>,
): Promise<void> {
  const built = await readFile(path.join(staffDist, 'index.html'), 'utf8').catch(() => undefined);
  // A function: in a text, the `$` of the symbol would have a meaning.
  const page = built?.replace('<html ', () => `<html data-currency="${CURRENCY_ATTRIBUTE}" `);
  const html = page !== undefined && isSample ? withSampleBand(page) : page;
  const send = (reply: FastifyReply) => {
    void reply.headers({ 'x-robots-tag': 'noindex', 'content-security-policy': POLICY });
    if (html === undefined)
      return reply
        .status(404)
        .type('text/plain; charset=utf-8')
        .send(startErrorWords.consoleNotBuilt({ folder: staffDist }));
    return reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      .send(html);
  };
  app.get(STAFF_PATH, (_request, reply) => send(reply));
  app.get(`${STAFF_PATH}/*`, (_request, reply) => send(reply));
  if (html === undefined) return;
  await app.register(fastifyStatic, {
    root: path.join(staffDist, 'assets'),
    prefix: `${STAFF_PATH}/assets/`,
    // Another instance of the plugin decorates replies for the donors' pages.
    decorateReply: false,
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: ONE_YEAR_S * 1000,
  });
}
