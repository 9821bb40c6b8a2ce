import {
  PAPER,
  PREVIEW_IMAGE,
  PUBLIC_PAGES,
  SITE_FILES,
  VERSION_PARAMETER,
  isPublicPage,
  previewImagePath,
} from '@handsel/contract';
import type { Charity, PageHead, PublicPage } from '@handsel/contract';
import { previewTitles } from '@handsel/words/page-previews';
import { scriptJson } from './script-json.ts';
import type { Place } from '../features/session/place.ts';

interface HeadLinksProps {
  charity: Charity;
  head: PageHead;
}

/** What browsers, search engines and other sites are told of a page. */
export function HeadLinks({ place, ...about }: HeadLinksProps & { place: Place }) {
  return (
    <>
      {(['light', 'dark'] as const).map((scheme) => (
        <meta
          key={scheme}
          name="theme-color"
          media={`(prefers-color-scheme: ${scheme})`}
          content={PAPER[scheme]}
        />
      ))}
      <link rel="icon" href={SITE_FILES.favicon} sizes="32x32" />
      <link rel="icon" href={about.head.icon} sizes="any" />
      <link rel="apple-touch-icon" href={SITE_FILES.touchIcon} />
      <link rel="manifest" href={SITE_FILES.manifest} />
      {isPublicPage(place) ? <Preview page={place} {...about} /> : null}
    </>
  );
}

/** https://ogp.me, https://developer.x.com/en/docs/x-for-websites/cards */
function Preview({ page, charity, head }: HeadLinksProps & { page: PublicPage }) {
  const address = `${head.origin}${PUBLIC_PAGES[page]}`;
  const image = `${head.origin}${previewImagePath(page)}?${VERSION_PARAMETER}=${head.imageVersion}`;
  const { name, mission, headline } = charity;
  const properties = {
    'og:type': 'website',
    'og:site_name': name,
    'og:title': previewTitles[page]({ charity: name }),
    'og:description': mission,
    'og:url': address,
    'og:locale': 'en_US',
    'og:image': image,
    'og:image:type': 'image/png',
    'og:image:width': String(PREVIEW_IMAGE.width),
    'og:image:height': String(PREVIEW_IMAGE.height),
    'og:image:alt': headline,
  };
  return (
    <>
      <link rel="canonical" href={address} />
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      {page === 'start' ? (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: scriptJson(head.donateAction) }}
        />
      ) : null}
    </>
  );
}
