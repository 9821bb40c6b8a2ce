import {
  ADDRESS_WALLETS,
  charitySchema,
  NONCE_MARK,
  type PageSettings,
  type TestedWords,
} from '@handsel/contract';
import { localeIn } from '@handsel/words/in-language';
import { languageNames, type Language } from '@handsel/words/languages';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { providerHosts, writtenElements } from '../gateway/provider-hosts.ts';
import { offeredProviders } from '../gateway/providers.ts';
import type { Db } from '../platform/database/database.ts';
import {
  readScripts,
  renderOne,
  renderPages,
  renderStill,
  servePages,
  type BuiltPages,
  type PageContent,
  type RenderedPages,
} from '../platform/http/pages.ts';
import { policyReportRoutes } from '../platform/http/policy-reports.ts';
import type { SenderOf } from '../platform/http/proxies.ts';
import type { SessionStore } from '../platform/http/session-store.ts';
import { sendRefusal } from '../platform/http/refusals.ts';
import { refusal } from '../platform/http/result.ts';
import { hashOf, pageContentSecurityPolicy } from '../platform/http/security-headers.ts';
import { watchScripts } from '../platform/http/watch-scripts.ts';
import type { Campaigns } from '../domain/campaigns/index.ts';
import type { AbTests, RunningTest } from '../console/charity/index.ts';
import { accentStyle } from './accent-style.ts';
import { assignVariants } from './assign-variant.ts';
import { serveEmbed } from './embed/serve-embed.ts';
import { countVisits } from './count-visits.ts';
import { rememberReturn } from './remember-return.ts';
import { listedCampaigns, serveCampaignPages } from './campaign-pages.ts';
import { withSampleBand } from './sample-band.ts';
import { donateAction, iconAddress, imageVersion, serveSiteFiles } from './site-files.ts';
import type { Site } from './site.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import type { Limits } from '../platform/limits/limits.ts';

const SCRIPT_WATCH_INTERVAL_MS = 60 * 60_000;

interface PagesContext {
  db: Db;
  senderOf: SenderOf;
  limits: Limits;
  log: FastifyBaseLogger;
  campaigns: Campaigns;
  sessions: SessionStore;
  abTests: AbTests;
}

/** Campaigns have separate pages, so the built one is not served itself. */
const CAMPAIGN = 'campaign';

export interface CharityPages {
  /**
   * Serves the pages for these settings, and variant B of this A/B test.
   * @throws Error if they cannot be rendered; the previous pages stay
   */
  show(site: Site, test: RunningTest | undefined): Promise<void>;
}

/** Renders one page of a draft as a preview for a frame of the console. */
export async function previewPage(
  built: BuiltPages,
  site: Site,
  place: string,
  url?: string,
): Promise<{ html: string; policy: string }> {
  const content = contentOf(built, site);
  const style = content.head.style === undefined ? '' : ` '${hashOf(content.head.style)}'`;
  return {
    html: await renderStill(built, place, { ...content, ...(url !== undefined && { url }) }),
    policy: `default-src 'none'; style-src 'self'${style}; img-src 'self' data:; font-src 'self'; form-action 'none'; frame-ancestors 'self'`,
  };
}

/**
 * Serves the built pages with the charity's settings and content security policy, and receives the
 * reports of that policy.
 */
export async function serveCharityPages(
  app: FastifyInstance,
  all: BuiltPages,
  siteNow: () => Site,
  { db, senderOf, limits, log, campaigns, sessions, abTests }: PagesContext,
): Promise<CharityPages> {
  const built = withoutCampaign(all);
  const marked = ({ isSample }: Site) => (isSample ? withSampleBand : undefined);
  const site = siteNow();
  const assign = assignVariants(app, { db, sessions, publicUrl: site.publicUrl, log });
  const shown = { site, test: abTests.now().running };
  const render = async (
    built: BuiltPages,
    { site, test }: { site: Site; test: RunningTest | undefined },
  ): Promise<RenderedPages> => {
    const content = contentOf(built, site);
    const rendered = await renderPages(built, content, marked(site));
    if (test === undefined) return rendered;
    const { html } = await renderPages(built, withWords(content, test.words), marked(site));
    // The test may have stopped while the pages were rendered.
    const isFor = async (request: FastifyRequest, reply: FastifyReply) =>
      abTests.now().running?.id === test.id && (await assign(test, request, reply));
    return { ...rendered, others: { html, isFor } };
  };
  const pages = await servePages(app, built, await render(built, shown), {
    own: built.language,
    isOnlyOne: site.languages.length === 1,
    render: async (language) => render(withoutCampaign(await all.inLanguage(language)), shown),
  });
  serveCampaignPages(app, {
    db,
    campaigns,
    siteNow,
    render: async (about, { url, imageVersion, language }) => {
      const inLanguage = await all.inLanguage(language);
      const content = contentOf(inLanguage, about);
      return renderOne(
        inLanguage,
        CAMPAIGN,
        { ...content, head: { ...content.head, imageVersion }, url },
        marked(about),
      );
    },
  });
  rememberReturn(app, siteNow);
  countVisits(app, campaigns, { db, timeZone: site.charity.timeZone }, log);
  await serveEmbed(app, { folder: built.folder, siteNow, campaigns });
  serveSiteFiles(app, siteNow, () => listedCampaigns(campaigns.now()));
  policyReportRoutes(app, {
    db,
    senderOf,
    limits,
    log,
    publicUrl: site.publicUrl,
    pages: all.pages,
    ownHosts: providerHosts(site).flatMap(({ script }) => script),
  });
  const scriptWatch = repeat(
    log,
    async () => {
      for (const language of site.languages)
        await watchScripts(db, { folder: built.folder, scripts: await readScripts(built.folder, language) });
    },
    () => SCRIPT_WATCH_INTERVAL_MS,
  );
  app.addHook('onClose', () => scriptWatch.stop());
  app.setNotFoundHandler((request, reply) =>
    request.url.startsWith('/api/')
      ? sendRefusal(request, reply, refusal('not_found'))
      : pages.sendNotFound(request, reply),
  );
  return {
    show: async (next, test) => {
      const rendered = await render(built, { site: next, test });
      Object.assign(shown, { site: next, test });
      pages.show(rendered);
    },
  };
}

/** The pages that are served as built. */
function withoutCampaign(built: BuiltPages): BuiltPages {
  return { ...built, pages: built.pages.filter(({ place }) => place !== CAMPAIGN) };
}

/** The content with the words of variant B. */
function withWords(content: PageContent, { headline, mission, amounts }: TestedWords): PageContent {
  const { amounts: _amounts, ...charity } = content.settings.charity;
  const words = { ...charity, headline, mission, ...(amounts && { amounts }) };
  return { ...content, settings: { ...content.settings, charity: words } };
}

function languageChoice(code: Language): { code: string; name: string } {
  return { code, name: languageNames[code] };
}

/** The charity's own thanks that are not empty, if there are any. */
function thanksOf({ thanks }: Site['charity']): Pick<PageSettings, 'thanks'> {
  const written = Object.entries(thanks).filter(([, text]) => text.trim() !== '');
  return written.length === 0 ? {} : { thanks: Object.fromEntries(written) };
}

/** The paragraphs of the charity's own accessibility statement, if it has one. */
function accessibilityOf({ accessibility }: Site['charity']): Pick<PageSettings, 'accessibility'> {
  const paragraphs = accessibility.split(/\n\s*\n/).map((each) => each.trim());
  const written = paragraphs.filter((each) => each !== '');
  return written.length === 0 ? {} : { accessibility: written };
}

/** The values that the pages are rendered with. */
function contentOf({ inlineScripts, language }: BuiltPages, site: Site): PageContent {
  const {
    charity,
    publicUrl,
    sentryDsn,
    recaptcha,
    shownLogo: logo,
    shownHero: hero,
    shownQuotePicture: quotePicture,
    campaign,
    startGoal,
    givers,
  } = site;
  const written = writtenElements(site);
  const style = accentStyle(site.accentColor ?? charity.accentColor);
  return {
    settings: {
      // Drops the words that pages do not need.
      charity: charitySchema.parse(charity),
      ...(logo && { logo }),
      ...(hero && { hero }),
      ...(quotePicture && { quotePicture }),
      ...(site.funds.length > 0 && { funds: [...site.funds] }),
      ...(campaign && { campaign }),
      ...(startGoal && { startGoal }),
      ...(givers && { givers }),
      billingTimeZone: site.braintree.timeZone,
      offered: [...site.offer.methods],
      threeDSecure: site.offer.threeDSecure,
      ...(charity.extras.reminders && { offersReminders: true }),
      ...(charity.extras.coverFees !== undefined && { feeRates: charity.extras.coverFees }),
      ...(charity.extras.giftAid && { offersGiftAid: true }),
      ...(site.languages.length > 1 && { languages: site.languages.map(languageChoice) }),
      ...(charity.extras.newsletter && { offersNewsletter: true }),
      ...(charity.extras.dedicationCards && { offersCards: true }),
      ...(charity.extras.analytics && site.analytics && { analytics: site.analytics.name }),
      ...(charity.extras.employerMatching && { offersMatching: true }),
      ...(charity.extras.monthlyOffers && { offersMonthly: true }),
      ...thanksOf(charity),
      ...accessibilityOf(charity),
      ...(charity.extras.walletFirst &&
        ADDRESS_WALLETS.some((name) => site.offer.methods.has(name)) && { walletFirst: true }),
      ...(recaptcha && { recaptchaSiteKey: recaptcha.siteKey }),
      ...(offeredProviders(site).providers.apple?.script !== undefined && { bringsApplePay: true }),
      ...(written.length > 0 && { policyNonce: NONCE_MARK }),
      ...(sentryDsn !== undefined && { sentryDsn }),
    },
    head: {
      origin: publicUrl.origin,
      locale: language === 'en' ? 'en' : localeIn(language),
      icon: iconAddress(site),
      imageVersion: imageVersion(site),
      donateAction: donateAction(site, language),
      ...(style !== undefined && { style }),
    },
    contentSecurityPolicy: pageContentSecurityPolicy({
      inlineScripts,
      inlineStyles: style === undefined ? [] : [hashOf(style)],
      braintreeEnvironment: site.braintree.environment,
      usesRecaptcha: recaptcha !== undefined,
      sentryDsn,
      providers: providerHosts(site),
      nonce: { value: NONCE_MARK, lets: written },
    }),
  };
}
