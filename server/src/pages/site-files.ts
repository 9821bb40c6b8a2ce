import {
  campaignPath,
  PAPER,
  PUBLIC_PAGES,
  SITE_FILES,
  isPublicPage,
  previewImagePath,
  type ShownCampaign,
} from '@handsel/contract';
import { previewActions, previewTitles } from '@handsel/words/donate/page-previews';
import { wordsIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../settings/config.ts';
import { escapeHtml } from '../platform/http/html.ts';
import type { Looks } from './images/draw-image.ts';
import { FAVICON_SIZE, iconFile } from './images/favicon.ts';
import { createImages } from './images/images.ts';
import { versionOf } from './images/looks-version.ts';
import { markSvg } from './images/mark.ts';

const MARK_PATH = '/icon.svg';
const ICON_SIZES = [192, 512] as const;
const TOUCH_ICON_SIZE = 180;
/** A charity may change its logo, so browsers ask again after a day. */
const A_DAY = 'public, max-age=86400';

type Site = Pick<Config, 'charity' | 'logo' | 'publicUrl' | 'languages'> & {
  /** The campaign of the page, if any. */
  campaign?: Pick<ShownCampaign, 'slug' | 'name' | 'summary'>;
};

const iconPath = (size: number) => `/icon-${String(size)}.png`;
const maskablePath = (size: number) => `/icon-maskable-${String(size)}.png`;

/** The address of the tab icon. */
export function iconAddress({ logo }: Pick<Site, 'logo'>): string {
  return logo === undefined ? MARK_PATH : iconPath(ICON_SIZES[0]);
}

/** A hash that changes with the pictures. */
export function imageVersion(site: Pick<Site, 'charity' | 'logo'>): string {
  return versionOf(brandingOf(site));
}

/** Data for search engines about the gift form and its charity: https://schema.org/DonateAction */
export function donateAction(
  { charity, publicUrl, campaign }: Omit<Site, 'languages'>,
  language: Language,
): object {
  const address = new URL(
    campaign === undefined ? PUBLIC_PAGES.start : campaignPath(campaign.slug),
    publicUrl,
  ).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'DonateAction',
    name: campaign?.name ?? wordsIn(language, previewTitles).start({ charity: charity.name }),
    description: campaign?.summary ?? charity.mission,
    url: address,
    target: address,
    recipient: {
      '@type': 'NGO',
      name: charity.name,
      legalName: charity.legalName,
      url: charity.website,
      email: charity.supportEmail,
      taxID: charity.ein,
      address: charity.postalAddress,
      logo: new URL(iconPath(ICON_SIZES[1]), publicUrl).href,
    },
  };
}

/**
 * Serves files for browsers, search engines and other sites: icons, pictures, and lists of them.
 * @param siteNow returns the site at the time of the request
 * @param moreListed the paths of pages that come and go
 */
export function serveSiteFiles(
  app: FastifyInstance,
  siteNow: () => Site,
  moreListed: () => readonly string[],
): void {
  const { publicUrl, languages } = siteNow();
  const images = createImages();
  app.addHook('onClose', () => images.close());

  const text = (reply: FastifyReply, type: string, body: string | Buffer) =>
    reply.headers({ 'content-type': type, 'cache-control': A_DAY }).send(body);
  const icon = (size: number, isPadded: boolean) =>
    images.png({ kind: 'icon', looks: brandingOf(siteNow()), size, isPadded });
  const servePng = (path: string, draw: () => Promise<Buffer>) =>
    app.get(path, async (_request, reply) => text(reply, 'image/png', await draw()));

  for (const page of Object.keys(PUBLIC_PAGES).filter(isPublicPage))
    servePng(previewImagePath(page), () =>
      images.png({
        kind: 'preview',
        looks: brandingOf(siteNow()),
        action: wordsIn(languages[0], previewActions)[page],
      }),
    );
  for (const size of ICON_SIZES) {
    servePng(iconPath(size), () => icon(size, false));
    servePng(maskablePath(size), () => icon(size, true));
  }
  servePng(SITE_FILES.touchIcon, () => icon(TOUCH_ICON_SIZE, true));
  app.get(SITE_FILES.favicon, async (_request, reply) =>
    text(reply, 'image/x-icon', iconFile(await icon(FAVICON_SIZE, false))),
  );
  app.get(MARK_PATH, (_request, reply) => {
    const { charity, logo } = siteNow();
    return logo === undefined
      ? text(reply, 'image/svg+xml', markSvg(charity.accentColor))
      : reply.callNotFound();
  });
  app.get(SITE_FILES.manifest, (_request, reply) =>
    text(reply, 'application/manifest+json', manifestOf(siteNow())),
  );

  // Forbids only addresses that are not pages: a page that may not be fetched could not say
  // `noindex`.
  const robots = [
    'User-agent: *',
    'Disallow: /api/',
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ];
  app.get('/robots.txt', (_request, reply) => text(reply, 'text/plain; charset=utf-8', robots.join('\n')));
  app.get('/sitemap.xml', (_request, reply) => {
    const entries = [...Object.values(PUBLIC_PAGES), ...moreListed()]
      .map((path) => `<url><loc>${escapeHtml(new URL(path, publicUrl).href)}</loc></url>`)
      .join('');
    const sitemap = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>\n`;
    return text(reply, 'application/xml', sitemap);
  });
}

function manifestOf({ charity }: Site): string {
  return JSON.stringify({
    name: charity.name,
    short_name: charity.name,
    start_url: PUBLIC_PAGES.start,
    display: 'browser',
    background_color: PAPER.light,
    theme_color: PAPER.light,
    icons: ICON_SIZES.flatMap((size) => {
      const entry = { sizes: `${String(size)}x${String(size)}`, type: 'image/png' };
      return [
        { src: iconPath(size), ...entry },
        { src: maskablePath(size), ...entry, purpose: 'maskable' },
      ];
    }),
  });
}

function brandingOf({
  charity: { name, headline, accentColor },
  logo,
}: Pick<Site, 'charity' | 'logo'>): Looks {
  return { name, headline, accentColor, logo };
}
