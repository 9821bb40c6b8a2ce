import type { Place } from '../features/session/place.ts';

interface PlaceEntry {
  /** `:name` is one segment, and `:name?` an optional one; `:id` matches only a checkout's UUID. */
  path: string;
}

/** Every page except "not found". */
type RealPlace = Exclude<Place, 'not-found'>;

/** The URLs of all pages; their titles and descriptions are in the catalog of words. */
export const PLACE_ENTRIES: Record<RealPlace, PlaceEntry> = {
  campaign: { path: '/c/:slug' },
  'one-time': { path: '/one-time' },
  subscribe: { path: '/subscribe' },
  'change-subscription': { path: '/change-subscription' },
  confirm: { path: '/confirm' },
  checkout: { path: '/checkout' },
  'thank-you': { path: '/thank-you/' },
  'set-password': { path: '/set-password/' },
  profile: { path: '/profile' },
  'profile-gifts': { path: '/profile/gifts' },
  'profile-payment-methods': { path: '/profile/payment-methods' },
  'profile-details': { path: '/profile/details' },
  'profile-pause': { path: '/profile/monthly/:gift/pause' },
  'profile-amount': { path: '/profile/monthly/:gift/amount' },
  'profile-cancel': { path: '/profile/monthly/:gift/cancel' },
  'profile-day': { path: '/profile/monthly/:gift/day' },
  login: { path: '/login' },
  'sign-in-link': { path: '/login/link/:token' },
  'reset-password': { path: '/pass/:token' },
  'update-payment-method': { path: '/update-payment-method/:token?' },
  'no-more-notices': { path: '/no-more-notices/:token' },
  reminder: { path: '/reminder/:token' },
  'no-more-reminders': { path: '/no-more-reminders/:token' },
  'email-change': { path: '/email-change/:token' },
  erasure: { path: '/erasure/:token' },
  manage: { path: '/manage/:token?' },
  accessibility: { path: '/accessibility' },
  start: { path: '/:id?' },
};

/**
 * Redirects to the profile, which may be outside of Handsel: an address of the server, not a page.
 */
export const PROFILE_REDIRECT_PATH = '/redirect-to-profile';

const CAMPAIGN_PARAMETER = 'campaign';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The page of a URL's path, with its checkout, gift or mailed token.
 * @param shownSlug of the campaign that the server sent with this page: another campaign's page is
 * "not found" here
 */
export function placeAt(
  pathname: string,
  shownSlug?: string,
): { place: Place; linked?: string; gift?: string; token?: string } {
  for (const { place, pattern } of PATTERNS) {
    const match = pattern.exec(pathname);
    if (match === null) continue;
    const { id: linked = '', gift = '', token = '', slug } = match.groups ?? {};
    if (place === 'campaign' && slug?.toLowerCase() !== shownSlug) continue;
    if ([linked, gift].some((id) => id !== '' && !UUID.test(id))) continue;
    return {
      place,
      ...(linked === '' ? {} : { linked }),
      ...(gift === '' ? {} : { gift }),
      ...(token === '' ? {} : { token }),
    };
  }
  return { place: 'not-found' };
}

const PATTERNS = Object.entries(PLACE_ENTRIES).map(([place, { path }]) => ({
  place: place as Place,
  pattern: patternOf(path),
}));
const CAMPAIGN_PATTERN = patternOf(PLACE_ENTRIES.campaign.path);

/** Whether the path is a campaign's page, which the server may know. */
export function isOfCampaign(pathname: string): boolean {
  return CAMPAIGN_PATTERN.test(pathname);
}

/** Matches a path with or without a trailing slash, in any case. */
function patternOf(path: string): RegExp {
  const segments = path.split('/').filter((segment) => segment !== '');
  const source = segments.map((segment) => {
    const [, name, mayBeMissing] = /^:(\w+)(\?)?$/.exec(segment) ?? [];
    if (name === undefined) return `/${segment}`;
    return mayBeMissing === undefined ? `/(?<${name}>[^/]+)` : `(?:/(?<${name}>[^/]*))?`;
  });
  return new RegExp(`^${source.join('')}/*$`, 'i');
}

/** The campaign code in the address, unchanged; undefined if there is none. */
export function campaignIn(search: string): string | undefined {
  return new URLSearchParams(search).get(CAMPAIGN_PARAMETER) ?? undefined;
}

/**
 * The URL of a page, with the campaign passed on. Only the server knows the URL of a campaign's
 * page.
 * @param gift the monthly gift that the page is about, if any
 */
export function hrefOf(
  place: Exclude<RealPlace, 'campaign'>,
  campaign: string | undefined,
  gift = '',
): string {
  const path = PLACE_ENTRIES[place].path.replace('/:id?', '/').replace(':gift', gift);
  return campaign === undefined
    ? path
    : `${path}?${new URLSearchParams({ [CAMPAIGN_PARAMETER]: campaign }).toString()}`;
}
