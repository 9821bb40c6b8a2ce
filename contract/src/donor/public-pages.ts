/**
 * The pages that search engines list and people share, with their paths. All other pages are about
 * a person, or need one before them.
 */
export const PUBLIC_PAGES = { start: '/', 'one-time': '/one-time', subscribe: '/subscribe' } as const;
export type PublicPage = keyof typeof PUBLIC_PAGES;

/** The size of a public page's preview picture, in pixels. https://ogp.me/#structured */
export const PREVIEW_IMAGE = { width: 1200, height: 630 } as const;

export function previewImagePath(page: PublicPage): string {
  return `/previews/${page}.png`;
}

export function campaignPath(slug: string): string {
  return `/c/${slug}`;
}

export function campaignImagePath(slug: string): string {
  return `/previews/c/${slug}.png`;
}

export function isPublicPage(place: string): place is PublicPage {
  return Object.hasOwn(PUBLIC_PAGES, place);
}

/**
 * The cache-busting parameter of a preview picture: new words get a new address, so that no site
 * shows an old picture.
 */
export const VERSION_PARAMETER = 'v';

/** `--paper` of the pages' theme.css, for code that cannot read CSS. */
export const PAPER = { light: '#f8f6ee', dark: '#121915' } as const;

/** The paths of the site's own files. */
export const SITE_FILES = {
  manifest: '/manifest.webmanifest',
  favicon: '/favicon.ico',
  touchIcon: '/apple-touch-icon.png',
} as const;
