/** The pages that search engines list and people share, with their paths. All others are about a person, or lead nowhere by themselves. */
export const PUBLIC_PAGES = { start: '/', 'one-time': '/one-time', subscribe: '/subscribe' } as const;
export type PublicPage = keyof typeof PUBLIC_PAGES;

/** The picture that stands for a public page elsewhere, in pixels. https://ogp.me/#structured */
export const PREVIEW_IMAGE = { width: 1200, height: 630 } as const;

export function previewImagePath(page: PublicPage): string {
  return `/previews/${page}.png`;
}

/** The path of a campaign's page. */
export function campaignPath(slug: string): string {
  return `/c/${slug}`;
}

/** The picture that stands for a campaign's page elsewhere. */
export function campaignImagePath(slug: string): string {
  return `/previews/c/${slug}.png`;
}

export function isPublicPage(place: string): place is PublicPage {
  return Object.hasOwn(PUBLIC_PAGES, place);
}

/** Behind a picture's address: another one for other words, so that nobody shows an old picture. */
export const VERSION_PARAMETER = 'v';

/** `--paper` of the pages' theme.css, for what cannot read it. */
export const PAPER = { light: '#f8f6ee', dark: '#121915' } as const;

/** What the pages' own files are asked for by. */
export const SITE_FILES = {
  manifest: '/manifest.webmanifest',
  favicon: '/favicon.ico',
  touchIcon: '/apple-touch-icon.png',
} as const;
