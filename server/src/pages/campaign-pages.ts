import { campaignImagePath, campaignPath } from '@handsel/contract';
import type { Language } from '@handsel/words/languages';
import type { FastifyInstance } from 'fastify';
import { countOf, namedDonorsOf, type Campaigns, type PublishedCampaign } from '../domain/campaigns/index.ts';
import type { Db } from '../platform/database/database.ts';
import { sendPage, type RenderedPage } from '../platform/http/pages.ts';
import { campaignImage, campaignImageVersion } from './campaign-image.ts';
import { createImages } from './images/images.ts';
import { endedOf, redirectOf, shownCampaign } from './shown-campaign.ts';
import type { Site } from './site.ts';

/** The total changes; another version in the address is another picture. */
const AN_HOUR = 'public, max-age=3600';

interface CampaignPagesContext {
  db: Db;
  campaigns: Campaigns;
  siteNow: () => Site;
  render: (
    site: Site,
    page: { url: string; imageVersion: string; language: Language },
  ) => Promise<RenderedPage>;
}

/** A rendered page, and the values it was rendered from. */
interface Kept {
  of: readonly unknown[];
  page: Promise<RenderedPage>;
}

/**
 * Serves the pages of campaigns. Each is rendered at the first request, and then kept in memory
 * until its words, its total or the charity's content and design change.
 */
export function serveCampaignPages(app: FastifyInstance, context: CampaignPagesContext): void {
  const { campaigns } = context;
  const kept = new Map<string, Kept>();
  servePictures(app, context);
  app.get<{ Params: { slug: string } }>(campaignPath(':slug'), async (request, reply) => {
    const { slug } = request.params;
    const known = campaigns.now();
    const found = known.campaigns.find(({ slugs }) => slugs.includes(slug.toLowerCase()));
    if (found === undefined || found.state === 'scheduled') return reply.callNotFound();
    // A campaign can return to an earlier address. Browsers that cached the old redirect would then
    // loop.
    void reply.header('cache-control', 'no-cache');
    const elsewhere = redirectOf(known, found);
    if (elsewhere !== undefined) return reply.redirect(elsewhere, 302);
    if (slug !== found.content.slug)
      return reply.redirect(`${campaignPath(found.content.slug)}${queryOf(request.url)}`, 301);
    const { language } = request;
    const isOnlyOne = context.siteNow().languages.length === 1;
    return sendPage(reply, await rendered(found, language), {
      isListed: true,
      language: isOnlyOne ? undefined : language,
    });
  });

  function rendered(campaign: PublishedCampaign, language: Language): Promise<RenderedPage> {
    const site = context.siteNow();
    const known = campaigns.now();
    const of = [
      site.charity,
      site.shownLogo?.src,
      site.funds,
      campaign,
      JSON.stringify(countOf(known, campaign.id)),
      JSON.stringify(namedDonorsOf(known, campaign.id)),
    ];
    const key = `${campaign.id} ${language}`;
    const before = kept.get(key);
    if (before !== undefined && of.every((each, index) => each === before.of[index])) return before.page;
    const page = render(campaign, language);
    kept.set(key, { of, page });
    page.catch(() => kept.delete(key));
    return page;
  }

  async function render(campaign: PublishedCampaign, language: Language): Promise<RenderedPage> {
    const known = campaigns.now();
    const { id, endsOn } = campaign;
    const ended = endedOf(known, campaign, language);
    const shown = await shownCampaign(context.db, campaign, countOf(known, id), {
      endsOn,
      donors: namedDonorsOf(known, id),
      ...(ended && { ended }),
    });
    const { accentColor } = campaign.content;
    const site = { ...context.siteNow(), campaign: shown, ...(accentColor !== null && { accentColor }) };
    const imageVersion = campaignImageVersion(campaignImage(site, known, campaign));
    return context.render(site, { url: campaignPath(shown.slug), imageVersion, language });
  }
}

/** The paths of the pages that search engines list. */
export function listedCampaigns(known: ReturnType<Campaigns['now']>): string[] {
  return known.campaigns
    .filter((each) => each.state !== 'scheduled' && redirectOf(known, each) === undefined)
    .map(({ content }) => campaignPath(content.slug));
}

/**
 * Serves the picture of each campaign. It is drawn at the first request, and again when its content
 * changes.
 */
function servePictures(app: FastifyInstance, { campaigns, siteNow }: CampaignPagesContext): void {
  const images = createImages();
  app.addHook('onClose', () => images.close());
  const drawn = new Map<string, { version: string; png: Promise<Buffer> }>();
  app.get<{ Params: { slug: string } }>(campaignImagePath(':slug'), async ({ params }, reply) => {
    const known = campaigns.now();
    const found = known.campaigns.find(({ slugs }) => slugs.includes(params.slug));
    if (found === undefined || found.state === 'scheduled' || found.state === 'archived')
      return reply.callNotFound();
    const task = campaignImage(siteNow(), known, found);
    const version = campaignImageVersion(task);
    const before = drawn.get(found.id);
    const png = before?.version === version ? before.png : images.png(task);
    drawn.set(found.id, { version, png });
    png.catch(() => drawn.delete(found.id));
    return reply.headers({ 'content-type': 'image/png', 'cache-control': AN_HOUR }).send(await png);
  });
}

function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}
