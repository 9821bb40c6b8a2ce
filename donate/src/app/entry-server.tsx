import { CURRENCY, isPublicPage, PAGE_SETTINGS_ELEMENT_ID } from '@handsel/contract';
import type { PageHead, PageSettings } from '@handsel/contract';
import { text } from 'node:stream/consumers';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { PLACES } from '../features/session/place.ts';
import type { Place } from '../features/session/place.ts';
import { StaticRouter } from '../ui/router.tsx';
import { HERO_BESIDE, HERO_SIZES } from '../features/start/hero-sizes.ts';
import { SettingsProvider } from '../lib/settings.ts';
import '@handsel/ui/theme.css';
import '@handsel/ui/base.css';
import { App } from './app.tsx';
import { EARLY_NAMES } from './early-names.ts';
import { HeadLinks } from './head-links.tsx';
import { Languages } from './languages.tsx';
import { PLACE_ENTRIES, hrefOf, placeAt } from './paths.ts';
import { descriptionOf } from './page-description.ts';
import { scriptJson } from './script-json.ts';
import { NEXT_SOURCES, SCREEN_SOURCES } from './screen-modules.ts';

/** The addresses of the built files that a page loads. */
export interface PageAssets {
  /** The integrity of each script, so that an altered one never runs; undefined in development. */
  importMap?: { integrity: Record<string, string> };
  /**
   * The script that runs as soon as it is loaded, before the others; if undefined, no script of
   * ours runs.
   */
  early?: string;
  /**
   * The same script, which also makes the page's first calls; undefined if the page makes none
   * early.
   */
  asking?: string;
  scripts: string[];
  /** Loaded together with the scripts that import them. */
  preloads: string[];
  /**
   * Loaded when the browser is idle. On the page that makes its calls early, loaded once the donor
   * can pay there (`features/checkout/prefetch-next.ts`).
   */
  prefetches: string[];
  styles: string[];
  font: string;
}

export interface PageToBuild {
  place: Place;
  /** In the syntax of paths.ts; undefined for the "not found" page. */
  path: string | undefined;
  /** The sources of the code that it needs. */
  sources: string[];
  /** Its first calls are made before its code is loaded. */
  asksEarly: boolean;
  /** The sources of the code that the next page needs. */
  nextSources: string[];
  /** An address at which the application shows the page. */
  url: string;
}

const NOWHERE = '/not/found';

/**
 * Each campaign's page is rendered at its own address. Without the campaign, this address shows
 * nothing.
 */
const SOME_CAMPAIGN = '/c/campaign';

/**
 * The placeholder id for a page about one monthly gift; the prebuilt page contains nothing of the
 * gift.
 */
const SOME_GIFT = '00000000-0000-4000-8000-000000000000';

export const PAGES: PageToBuild[] = PLACES.map((place: Place) => ({
  place,
  path: place === 'not-found' ? undefined : PLACE_ENTRIES[place].path,
  sources: SCREEN_SOURCES[place],
  asksEarly: place === 'checkout',
  nextSources: NEXT_SOURCES[place] ?? [],
  url: urlOf(place),
}));

function urlOf(place: Place): string {
  if (place === 'not-found') return NOWHERE;
  return place === 'campaign' ? SOME_CAMPAIGN : hrefOf(place, undefined, SOME_GIFT);
}

/**
 * Writes a page's HTML with the charity's content and design.
 * @throws Error if a part of the page cannot be rendered: otherwise React would leave it to the
 * browser
 */
export async function renderPage(
  url: string,
  assets: PageAssets,
  settings: PageSettings,
  head: PageHead,
): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <Page url={url} assets={assets} settings={settings} head={head} />,
    {
      onError: (error) => void errors.push(error),
      // Otherwise React moves content over 12.8 kB to the end of the page, and moves it back with
      // an inline script.
      progressiveChunkSize: Infinity,
      ...(assets.importMap && { importMap: assets.importMap }),
    },
  );
  if (errors.length > 0) throw new AggregateError(errors, `The page ${url} could not be rendered`);
  // A Response would make Node load all of undici.
  return text(prelude);
}

interface PageProps {
  url: string;
  assets: PageAssets;
  settings: PageSettings;
  head: PageHead;
}

function Page({ url, assets, settings, head }: PageProps) {
  const { pathname } = new URL(url, 'http://localhost');
  const { charity, campaign } = settings;
  const { place } = placeAt(pathname, campaign?.slug);
  const hero = place === 'campaign' ? campaign?.hero : isPublicPage(place) ? settings.hero : undefined;
  // Fetched right away, they would take the connections that the page's calls wait for: HTTP/1.1
  // has six of them.
  const isAskedFor = assets.asking !== undefined;
  return (
    <html lang={head.locale} data-currency={JSON.stringify(CURRENCY)} data-pictured={hero && ''}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content={descriptionOf(place, campaign?.summary)} />
        <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="" />
        <HeroPreload hero={hero} />
        {assets.early === undefined ? null : <script type="module" async src={assets.early} />}
        {assets.asking === undefined ? null : (
          <script type="module" async src={assets.asking} data-names={JSON.stringify(EARLY_NAMES)} />
        )}
        {assets.styles.map((href) => (
          // With a precedence, React puts it before the preloads: the browser paints nothing
          // without it.
          <link key={href} rel="stylesheet" href={href} precedence="page" />
        ))}
        {assets.preloads.map((href) => (
          // Chromium fetches it before reading the import map, and without `integrity` would fetch
          // it again.
          <link key={href} rel="modulepreload" href={href} integrity={assets.importMap?.integrity[href]} />
        ))}
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
        {isAskedFor ? null : assets.prefetches.map((href) => <link key={href} rel="prefetch" href={href} />)}
        {head.style === undefined ? null : <style dangerouslySetInnerHTML={{ __html: head.style }} />}
        <HeadLinks
          place={place}
          charity={charity}
          campaign={campaign}
          languages={settings.languages}
          head={head}
        />
      </head>
      <body data-prefetches={isAskedFor ? assets.prefetches.join(' ') : undefined}>
        <div id="root">
          <StrictMode>
            <SettingsProvider value={settings}>
              <StaticRouter pathname={pathname}>
                <App />
              </StaticRouter>
            </SettingsProvider>
          </StrictMode>
        </div>
        <Languages languages={settings.languages} isBelow />
        <script
          type="application/json"
          id={PAGE_SETTINGS_ELEMENT_ID}
          dangerouslySetInnerHTML={{ __html: scriptJson(settings) }}
        />
      </body>
    </html>
  );
}

/**
 * On a laptop the picture is the largest element, and loads before the scripts; on a phone it is
 * off screen, and loads after them.
 */
function HeroPreload({ hero }: Pick<PageSettings, 'hero'>) {
  const [best] = hero?.sources ?? [];
  if (best === undefined) return null;
  return (
    <link
      rel="preload"
      as="image"
      media={HERO_BESIDE}
      type={best.type}
      imageSrcSet={best.srcSet}
      imageSizes={HERO_SIZES}
      fetchPriority="high"
    />
  );
}
