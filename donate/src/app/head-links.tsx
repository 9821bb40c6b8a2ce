import {
  LANGUAGE_PARAMETER,
  PAPER,
  PREVIEW_IMAGE,
  PUBLIC_PAGES,
  SITE_FILES,
  VERSION_PARAMETER,
  campaignImagePath,
  campaignPath,
  isPublicPage,
  previewImagePath,
} from '@handsel/contract';
import type { Charity, PageHead, PageSettings, PublicPage, ShownCampaign } from '@handsel/contract';
import { previewTitles } from '@handsel/words/donate/page-previews';
import { scriptJson } from './script-json.ts';
import type { Place } from '../features/session/place.ts';

interface HeadLinksProps {
  place: Place;
  charity: Charity;
  /** The campaign, on its page. */
  campaign: ShownCampaign | undefined;
  languages: PageSettings['languages'];
  head: PageHead;
}

/** The page's links and metadata for browsers, search engines and other sites. */
export function HeadLinks({ place, charity, campaign, languages, head }: HeadLinksProps) {
  const preview =
    place === 'campaign' && campaign !== undefined
      ? previewOfCampaign(campaign)
      : isPublicPage(place)
        ? previewOfPage(place, charity)
        : undefined;
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
      <link rel="icon" href={head.icon} sizes="any" />
      <link rel="apple-touch-icon" href={SITE_FILES.touchIcon} />
      <link rel="manifest" href={SITE_FILES.manifest} />
      {preview === undefined ? null : (
        <PreviewTags charity={charity} preview={preview} languages={languages} head={head} />
      )}
      {place === 'start' || place === 'campaign' ? (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: scriptJson(head.donateAction) }}
        />
      ) : null}
    </>
  );
}

/** The preview that other sites show of a shared page. */
interface Preview {
  path: string;
  imagePath: string;
  title: string;
  description: string;
  imageAlt: string;
}

function previewOfPage(page: PublicPage, { name, mission, headline }: Charity): Preview {
  return {
    path: PUBLIC_PAGES[page],
    imagePath: previewImagePath(page),
    title: previewTitles[page]({ charity: name }),
    description: mission,
    imageAlt: headline,
  };
}

function previewOfCampaign({ slug, name, summary }: ShownCampaign): Preview {
  return {
    path: campaignPath(slug),
    imagePath: campaignImagePath(slug),
    title: name,
    description: summary,
    imageAlt: name,
  };
}

/** https://ogp.me, https://developer.x.com/en/docs/x-for-websites/cards */
function PreviewTags({
  charity,
  preview,
  languages,
  head,
}: Pick<HeadLinksProps, 'charity' | 'languages' | 'head'> & { preview: Preview }) {
  const plain = `${head.origin}${preview.path}`;
  const inLanguage = (code: string) => `${plain}?${LANGUAGE_PARAMETER}=${code}`;
  const [language = 'en'] = head.locale.split('-');
  const own = languages?.[0]?.code ?? language;
  const address = language === own ? plain : inLanguage(language);
  const properties = {
    'og:type': 'website',
    'og:site_name': charity.name,
    'og:title': preview.title,
    'og:description': preview.description,
    'og:url': address,
    'og:locale': head.locale === 'en' ? 'en_US' : head.locale.replace('-', '_'),
    'og:image': `${head.origin}${preview.imagePath}?${VERSION_PARAMETER}=${head.imageVersion}`,
    'og:image:type': 'image/png',
    'og:image:width': String(PREVIEW_IMAGE.width),
    'og:image:height': String(PREVIEW_IMAGE.height),
    'og:image:alt': preview.imageAlt,
  };
  return (
    <>
      <link rel="canonical" href={address} />
      {languages?.map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={code} href={code === own ? plain : inLanguage(code)} />
      ))}
      {languages === undefined ? null : <link rel="alternate" hrefLang="x-default" href={plain} />}
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
