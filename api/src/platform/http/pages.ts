import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { charityMark, type PageSettings } from '@handsel/contract';
import { startErrorWords } from '@handsel/words/starting';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { StartError } from '../start-error.ts';

const manifestSchema = z.object({
  pages: z.array(z.object({ path: z.string(), file: z.string() })),
  notFound: z.string(),
  /** Our scripts' addresses, and by what browsers know that each is unaltered. */
  scripts: z.record(z.string(), z.string()),
  /** The hashes of what is in every page itself. */
  inlineScripts: z.array(z.string()),
});

/** The built pages, as their build lists them. */
export interface BuiltPages extends z.infer<typeof manifestSchema> {
  /** The folder that the build wrote. */
  folder: string;
}

/** The start page, as the pages' own list of paths has it: its id is a checkout's uuid and nothing else. */
const START_WITH_ID = '/:id?';
/** They are the same for everybody until somebody signs in. Of every other page a browser keeps nothing, so nothing of a person is there to go back to. */
const KEPT_BY_BROWSERS: readonly string[] = [START_WITH_ID, '/one-time', '/subscribe'];
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Stands in a page's settings and its policy for a number that each answer has anew. */
export const NONCE_MARK = charityMark('nonce');

const ONE_YEAR_S = 365 * 24 * 60 * 60;

export interface Pages {
  /** Serves the page that says that there is nothing here. */
  sendNotFound(reply: FastifyReply): FastifyReply;
}

/**
 * Serves the built pages, each with the charity's words put in where its marks are.
 * @param settings and the policy may hold `NONCE_MARK`
 * @param change what each page is served as
 */
export async function servePages(
  app: FastifyInstance,
  { folder, ...built }: BuiltPages,
  settings: PageSettings,
  contentSecurityPolicy: string,
  change: (html: string) => string = (html) => html,
): Promise<Pages> {
  const load = async (file: string) =>
    change(fillIn(await readFile(path.join(folder, 'pages', file), 'utf8'), settings));
  const notFound = await load(built.notFound);

  const send = (reply: FastifyReply, status: number, html: string, cacheControl = 'no-cache') => {
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .status(status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': cacheControl,
        'content-security-policy': contentSecurityPolicy.replaceAll(NONCE_MARK, nonce),
      })
      .send(html.replaceAll(NONCE_MARK, nonce));
  };

  for (const page of built.pages) {
    const html = await load(page.file);
    if (page.path === START_WITH_ID) {
      app.get('/', (_request, reply) => send(reply, 200, html));
      app.get<{ Params: { id: string } }>('/:id', ({ params }, reply) =>
        UUID.test(params.id) ? send(reply, 200, html) : send(reply, 404, notFound),
      );
    } else {
      const cacheControl = KEPT_BY_BROWSERS.includes(page.path) ? 'no-cache' : 'no-store';
      app.get(page.path, (_request, reply) => send(reply, 200, html, cacheControl));
    }
  }
  await app.register(fastifyStatic, {
    root: path.join(folder, 'client', 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: ONE_YEAR_S * 1000,
  });
  return { sendNotFound: (reply) => send(reply, 404, notFound) };
}

/** @param webDist the folder that the pages' build wrote @throws StartError when they are not built */
export async function readBuiltPages(webDist: string): Promise<BuiltPages> {
  try {
    const text = await readFile(path.join(webDist, 'pages.json'), 'utf8');
    return { folder: webDist, ...z.parse(manifestSchema, JSON.parse(text)) };
  } catch {
    throw new StartError(startErrorWords.pagesNotBuilt({ folder: webDist }));
  }
}

/** Puts the charity's words, escaped, where the page has its marks, and all settings where scripts read them. */
function fillIn(template: string, settings: PageSettings): string {
  const filled = Object.entries(settings.charity).reduce(
    (html, [word, value]) =>
      typeof value === 'string' ? html.replaceAll(charityMark(word), () => escapeHtml(value)) : html,
    template,
  );
  return filled.replaceAll(charityMark('settings'), () =>
    JSON.stringify(settings).replaceAll('<', '\\u003c'),
  );
}

/** Text as HTML shows it, also inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
}
