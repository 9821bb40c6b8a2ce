import type { Place } from '../features/session/place.ts';

interface PlaceEntry {
  /** `:name` is one segment, and `:name?` one or none; an `:id` is a checkout's uuid and nothing else. */
  path: string;
}

/** Every place but the one that is none. */
type RealPlace = Exclude<Place, 'not-found'>;

/** Every URL of the pages; their titles and descriptions are in the catalogue of words. */
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
  start: { path: '/:id?' },
};

/** Leads to the profile, wherever the charity keeps it: an address of the server, not a page. */
export const PROFILE_REDIRECT_PATH = '/redirect-to-profile';

const CAMPAIGN_PARAMETER = 'campaign';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The place a URL's path means, with the checkout it links to, the gift it is about, or the token of the mailed link it is.
 * @param shownSlug of the campaign that the server sent with this page: the page of any other one is no place here
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

/** Whether the path is that of some campaign's page, which the server may know. */
export function isOfCampaign(pathname: string): boolean {
  return CAMPAIGN_PATTERN.test(pathname);
}

/** Of a path with or without a slash at its end, in capital or small letters. */
function patternOf(path: string): RegExp {
  const segments = path.split('/').filter((segment) => segment !== '');
  const source = segments.map((segment) => {
    const [, name, mayBeMissing] = /^:(\w+)(\?)?$/.exec(segment) ?? [];
    if (name === undefined) return `/${segment}`;
    return mayBeMissing === undefined ? `/(?<${name}>[^/]+)` : `(?:/(?<${name}>[^/]*))?`;
  });
  return new RegExp(`^${source.join('')}/*$`, 'i');
}

/** The campaign a visitor came by, as it was written; undefined when there is none. */
export function campaignIn(search: string): string | undefined {
  return new URLSearchParams(search).get(CAMPAIGN_PARAMETER) ?? undefined;
}

/**
 * A place's URL, with the campaign passed on. That of a campaign's page is the server's to say.
 * @param gift the monthly gift that it is about, where it is about one
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
