import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { NONCE_MARK, PUBLIC_PAGES, type PageHead, type PageSettings } from '@handsel/contract';
import type { Language } from '@handsel/words/languages';
import { startErrorWords } from '@handsel/words/commands/starting';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { StartError } from '../start-error.ts';
import { compressPage } from './compressed-page.ts';

const manifestSchema = z.object({
  /** The module in the folder that renders the pages. */
  serverModule: z.string(),
  pages: z.array(
    z.object({
      place: z.string(),
      /** Null for the page "not found". */
      path: z.nullable(z.string()),
      /** An address at which the application shows it. */
      url: z.string(),
      /** The files that it loads. */
      assets: z.record(z.string(), z.unknown()),
    }),
  ),
  /** Our scripts' addresses and their integrity hashes. */
  scripts: z.record(z.string(), z.string()),
  /** The hashes of the inline scripts in every page. */
  inlineScripts: z.array(z.string()),
});

/** The built pages in one language, as their build lists them. */
export interface BuiltPages extends z.infer<typeof manifestSchema> {
  language: Language;
  renderPage: RenderPage;
  /** The folder that the build wrote. */
  folder: string;
  /**
   * The same pages in another language, which are read when a visitor first asks for them.
   * @throws StartError if the build has none in it
   */
  inLanguage(language: Language): Promise<BuiltPages>;
}

type RenderPage = (url: string, assets: object, settings: PageSettings, head: PageHead) => Promise<string>;

/** The start page in the list of paths. Its id must be the uuid of a checkout. */
const START_WITH_ID = '/:id?';
const START = 'start';
const NOT_FOUND = 'not-found';
/**
 * Pages that are the same for everyone until sign-in. Browsers store no other page, so that no
 * personal data is left to go back to, and search engines list no other page.
 */
const PUBLIC: readonly string[] = Object.values(PUBLIC_PAGES);
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** The values that pages are rendered with. Settings and policy may hold `NONCE_MARK`. */
export interface PageContent {
  settings: PageSettings;
  head: PageHead;
  contentSecurityPolicy: string;
}

/** The HTML of all pages, by place, and the policy that they are served with. */
export interface RenderedPages {
  html: ReadonlyMap<string, string>;
  contentSecurityPolicy: string;
  others?: OtherPages;
}

/** The pages that some visitors get instead. */
interface OtherPages {
  html: ReadonlyMap<string, string>;
  isFor(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

export interface Pages {
  /** Serves the page "not found". */
  sendNotFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /**
   * Serves these pages from now on, and renders those in other languages when a visitor first
   * requests them.
   */
  show(rendered: RenderedPages): void;
}

/** A page that the build does not list, and the policy that it is served with. */
export interface RenderedPage {
  html: string;
  contentSecurityPolicy: string;
}

interface Sending {
  status?: number;
  cacheControl?: string;
  /** The page may differ for another visitor. */
  isOwn?: boolean;
  /** The page's language, if the charity offers several. */
  language?: Language | undefined;
  /** Search engines may list it. */
  isListed?: boolean;
}

/**
 * Sends a page with a new nonce.
 * @param page the same object for the same page, so that it is compressed once
 */
export function sendPage(
  reply: FastifyReply,
  page: RenderedPage,
  { status = 200, cacheControl = 'no-cache', isOwn = false, isListed = false, language }: Sending = {},
): FastifyReply {
  const { html, contentSecurityPolicy } = page;
  const nonce = randomBytes(16).toString('base64url');
  const text = html.replaceAll(NONCE_MARK, nonce);
  const { encoding, body } = compressPage(
    text,
    reply.request.headers['accept-encoding'],
    text === html ? page : undefined,
  );
  return reply
    .status(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': isOwn || language !== undefined ? `private, ${cacheControl}` : cacheControl,
      vary: [
        'accept-encoding',
        ...(language === undefined ? [] : ['accept-language']),
        ...(isOwn || language !== undefined ? ['cookie'] : []),
      ].join(', '),
      ...(language !== undefined && { 'content-language': language }),
      ...(encoding && { 'content-encoding': encoding }),
      ...(!isListed && { 'x-robots-tag': 'noindex' }),
      'content-security-policy': contentSecurityPolicy.replaceAll(NONCE_MARK, nonce),
    })
    .send(body);
}

/**
 * Renders one page without its scripts, as a preview.
 * @param content `url` is another address at which it is shown
 */
export async function renderStill(
  { pages, renderPage }: BuiltPages,
  place: string,
  { url, settings, head }: Pick<PageContent, 'settings' | 'head'> & { url?: string },
): Promise<string> {
  const page = findPage(pages, place);
  const { styles, font } = page.assets;
  const html = await renderPage(
    url ?? page.url,
    { styles, font, scripts: [], preloads: [], prefetches: [] },
    settings,
    head,
  );
  // The page has no scripts on purpose, so the notice about missing scripts is removed.
  return html.replaceAll(NONCE_MARK, '').replace(/<noscript>.*?<\/noscript>/s, '');
}

/**
 * Renders all pages that are served as built.
 * @param change transforms the HTML of each page
 */
export async function renderPages(
  built: BuiltPages,
  content: PageContent,
  change?: (html: string) => string,
): Promise<RenderedPages> {
  const html = new Map<string, string>();
  for (const { place } of built.pages)
    html.set(place, (await renderOne(built, place, { url: undefined, ...content }, change)).html);
  return { html, contentSecurityPolicy: content.contentSecurityPolicy };
}

/**
 * Renders one page.
 * @param content `url` is another address at which it is shown
 */
export async function renderOne(
  { pages, scripts, renderPage }: BuiltPages,
  place: string,
  { url, settings, head, contentSecurityPolicy }: PageContent & { url: string | undefined },
  change: (html: string) => string = (html) => html,
): Promise<RenderedPage> {
  const page = findPage(pages, place);
  const assets = { ...page.assets, importMap: { integrity: scripts } };
  const html = change(await renderPage(url ?? page.url, assets, settings, head));
  return { html, contentSecurityPolicy };
}

function findPage(pages: BuiltPages['pages'], place: string): BuiltPages['pages'][number] {
  const page = pages.find((each) => each.place === place);
  if (page === undefined) throw new Error(`there is no page ${place}`);
  return page;
}

/** The languages in which pages are served. */
interface PageLanguages {
  /** The charity's own, in which the pages are always rendered. */
  own: Language;
  isOnlyOne: boolean;
  /** Renders the pages that are shown now in another language. */
  render: (language: Language) => Promise<RenderedPages>;
}

/**
 * Serves the built pages.
 * @param first the pages in the charity's own language that are served until others are shown
 */
export async function servePages(
  app: FastifyInstance,
  { folder, pages }: BuiltPages,
  first: RenderedPages,
  { own, isOnlyOne, render }: PageLanguages,
): Promise<Pages> {
  const shownIn = new Map([[own, Promise.resolve(pagesOf(first))]]);

  function shown(language: Language): Promise<ReturnType<typeof pagesOf>> {
    const before = shownIn.get(language);
    if (before !== undefined) return before;
    const rendered = render(language).then(pagesOf);
    shownIn.set(language, rendered);
    rendered.catch(() => shownIn.delete(language));
    return rendered;
  }

  const send = async (request: FastifyRequest, reply: FastifyReply, status: number, place: string) => {
    const { language } = request;
    const found = pageOf((await shown(language)).pages, place);
    return sendPage(reply, found, { status, language: isOnlyOne ? undefined : language });
  };

  /** Serves each visitor their own page if some visitors get other pages. */
  const sendOwn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    place: string,
    given: Sending = {},
  ) => {
    const { language } = request;
    const { pages: usual, others } = await shown(language);
    const how = { ...given, language: isOnlyOne ? undefined : language };
    if (others === undefined) return sendPage(reply, pageOf(usual, place), how);
    const isOther = await others.isFor(request, reply);
    return sendPage(reply, pageOf(isOther ? others.pages : usual, place), { ...how, isOwn: true });
  };

  for (const { place, path: address } of pages) {
    if (address === null) continue;
    if (address === START_WITH_ID) {
      app.get('/', (request, reply) => sendOwn(request, reply, START, { isListed: true }));
      app.get<{ Params: { id: string } }>('/:id', (request, reply) =>
        UUID.test(request.params.id) ? sendOwn(request, reply, START) : send(request, reply, 404, NOT_FOUND),
      );
    } else {
      const isListed = PUBLIC.includes(address);
      const cacheControl = isListed ? 'no-cache' : 'no-store';
      app.get(address, (request, reply) => sendOwn(request, reply, place, { cacheControl, isListed }));
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
  return {
    sendNotFound: (request, reply) => send(request, reply, 404, NOT_FOUND),
    show: (rendered) => {
      shownIn.clear();
      shownIn.set(own, Promise.resolve(pagesOf(rendered)));
    },
  };
}

type ByPlace = ReadonlyMap<string, RenderedPage>;

function pagesOf({ html, contentSecurityPolicy, others }: RenderedPages) {
  const byPlace = (texts: ReadonlyMap<string, string>): ByPlace =>
    new Map([...texts].map(([place, each]) => [place, { html: each, contentSecurityPolicy }]));
  return {
    pages: byPlace(html),
    others: others && { pages: byPlace(others.html), isFor: others.isFor.bind(others) },
  };
}

function pageOf(pages: ByPlace, place: string): RenderedPage {
  const page = pages.get(place);
  if (page === undefined) throw new Error(`there is no page ${place}`);
  return page;
}

/**
 * @param webDist the folder that the pages' build wrote
 * @throws StartError if they are not built, or another version built them
 */
export async function readBuiltPages(
  webDist: string,
  languages: readonly [Language, ...Language[]],
): Promise<BuiltPages> {
  const others = new Map<Language, Promise<BuiltPages>>();
  const inLanguage = (other: Language): Promise<BuiltPages> => {
    const read = others.get(other) ?? readPagesIn(webDist, other, inLanguage);
    others.set(other, read);
    read.catch(() => others.delete(other));
    return read;
  };
  const [own, ...more] = languages;
  // The others are loaded when a visitor first requests them, and must exist.
  for (const language of more) await readList(webDist, language);
  return inLanguage(own);
}

/** @throws StartError if the pages are not built in the language */
function readList(webDist: string, language: Language): Promise<string> {
  const list = language === 'en' ? 'pages.json' : `pages.${language}.json`;
  return readFile(path.join(webDist, list), 'utf8').catch(() => {
    throw new StartError(startErrorWords.pagesNotBuilt({ folder: webDist }));
  });
}

/** The scripts of the pages in a language with their hashes, without loading the pages. */
export async function readScripts(webDist: string, language: Language): Promise<BuiltPages['scripts']> {
  return z.parse(manifestSchema, JSON.parse(await readList(webDist, language))).scripts;
}

async function readPagesIn(
  webDist: string,
  language: Language,
  inLanguage: BuiltPages['inLanguage'],
): Promise<BuiltPages> {
  const text = await readList(webDist, language);
  try {
    const listed = z.parse(manifestSchema, JSON.parse(text));
    const file = pathToFileURL(path.resolve(webDist, listed.serverModule)).href;
    const { renderPage } = (await import(file)) as { renderPage: RenderPage };
    return { folder: webDist, language, inLanguage, renderPage, ...listed };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(startErrorWords.pagesUnreadable({ folder: webDist, reason }));
  }
}
