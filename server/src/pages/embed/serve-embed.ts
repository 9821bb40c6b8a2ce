import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { EMBED_PATHS, type EmbedScript } from '@handsel/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Campaigns } from '../../domain/campaigns/index.ts';
import { compressPage } from '../../platform/http/compressed-page.ts';
import { sendRefusal } from '../../platform/http/refusals.ts';
import { refusal } from '../../platform/http/result.ts';
import type { Site } from '../site.ts';
import { embedOffer } from './offer.ts';

/** Every site may read the script and the offer: they are public, and no cookie changes them. */
const FOR_EVERY_SITE = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;
const FIVE_MINUTES = 'public, max-age=300';
const HALF_A_MINUTE = 'public, max-age=30';
const ONE_YEAR = 'public, max-age=31536000, immutable';

/** The part of an address before the hash. The number grows if a script cannot serve old tags. */
const VERSION = 'v1';

const querySchema = z.object({ campaign: z.optional(z.string().check(z.maxLength(200))) });

/** Serves the element for the charity's own site, and the offer that it shows. */
export async function serveEmbed(
  app: FastifyInstance,
  { folder, siteNow, campaigns }: { folder: string; siteNow: () => Site; campaigns: Campaigns },
): Promise<void> {
  const script = { text: await readFile(path.join(folder, 'embed', 'handsel-donate.js'), 'utf8') };
  const about = aboutScript(script.text);
  const toLatest = (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .headers({ ...FOR_EVERY_SITE, 'cache-control': FIVE_MINUTES })
      .redirect(new URL(about.path, siteNow().publicUrl).href, 302);

  app.get(EMBED_PATHS.script, toLatest);
  app.get<{ Params: { file: string } }>('/embed/:file', (request, reply) => {
    const { file } = request.params;
    // A tag with the address of an earlier version gets the latest one.
    if (file !== path.basename(about.path))
      return file.startsWith(`${VERSION}-`) ? toLatest(request, reply) : reply.callNotFound();
    const { encoding, body } = compressPage(script.text, request.headers['accept-encoding'], script);
    if (encoding !== undefined) void reply.header('content-encoding', encoding);
    return reply
      .headers({
        ...FOR_EVERY_SITE,
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': ONE_YEAR,
        vary: 'accept-encoding',
      })
      .send(body);
  });
  app.get(EMBED_PATHS.about, (_request, reply) =>
    reply.headers({ ...FOR_EVERY_SITE, 'cache-control': HALF_A_MINUTE }).send(about),
  );
  app.get(EMBED_PATHS.offer, (request, reply) => {
    void reply.headers(FOR_EVERY_SITE);
    const query = querySchema.safeParse(request.query);
    const offer = query.success ? embedOffer(siteNow(), campaigns, query.data.campaign) : undefined;
    if (offer === undefined) return sendRefusal(request, reply, refusal('not_found'));
    return reply.header('cache-control', HALF_A_MINUTE).send(offer);
  });
}

function aboutScript(text: string): EmbedScript {
  const hash = createHash('sha384').update(text).digest();
  const name = hash.toString('hex').slice(0, 10);
  return { path: `/embed/${VERSION}-${name}.js`, integrity: `sha384-${hash.toString('base64')}` };
}
