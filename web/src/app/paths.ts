import { matchPath } from 'react-router';
import type { Place } from '../features/session/place.ts';

interface PlaceEntry {
  /** In React Router's syntax; an `:id` is a checkout's uuid and nothing else. */
  path: string;
}

/** Every place but the one that is none. */
type RealPlace = Exclude<Place, 'not-found'>;

/** Every URL of the pages; their titles and descriptions are in the catalogue of words. */
export const PLACE_ENTRIES: Record<RealPlace, PlaceEntry> = {
  'one-time': { path: '/one-time' },
  subscribe: { path: '/subscribe' },
  'change-subscription': { path: '/change-subscription' },
  confirm: { path: '/confirm' },
  checkout: { path: '/checkout' },
  'thank-you': { path: '/thank-you/' },
  'set-password': { path: '/set-password/' },
  profile: { path: '/profile' },
  'profile-gifts': { path: '/profile/gifts' },
  'profile-ways-to-pay': { path: '/profile/ways-to-pay' },
  'profile-details': { path: '/profile/details' },
  'profile-pause': { path: '/profile/monthly/:gift/pause' },
  'profile-amount': { path: '/profile/monthly/:gift/amount' },
  'profile-cancel': { path: '/profile/monthly/:gift/cancel' },
  'profile-day': { path: '/profile/monthly/:gift/day' },
  login: { path: '/login' },
  'sign-in-link': { path: '/login/link/:token' },
  'reset-password': { path: '/pass/:token' },
  mend: { path: '/mend/:token?' },
  'no-more-notices': { path: '/no-more-notices/:token' },
  'email-change': { path: '/email-change/:token' },
  erasure: { path: '/erasure/:token' },
  manage: { path: '/manage/:token?' },
  start: { path: '/:id?' },
};

/** Leads to the profile, wherever the charity keeps it: an address of the server, not a page. */
export const PROFILE_REDIRECT_PATH = '/redirect-to-profile';

const CAMPAIGN_PARAMETER = 'campaign';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The place a URL's path means, with the checkout it links to, the gift it is about, or the token of the mailed link it is. */
export function placeAt(pathname: string): { place: Place; linked?: string; gift?: string; token?: string } {
  for (const [place, { path }] of Object.entries(PLACE_ENTRIES) as [Place, PlaceEntry][]) {
    const match = matchPath<string>(path, pathname);
    if (match === null) continue;
    const { id: linked, gift, token } = match.params;
    if ([linked, gift].some((id) => id !== undefined && !UUID.test(id))) continue;
    return {
      place,
      ...(linked === undefined ? {} : { linked }),
      ...(gift === undefined ? {} : { gift }),
      ...(token === undefined ? {} : { token }),
    };
  }
  return { place: 'not-found' };
}

/** The campaign a visitor came by, as it was written; undefined when there is none. */
export function campaignIn(search: string): string | undefined {
  return new URLSearchParams(search).get(CAMPAIGN_PARAMETER) ?? undefined;
}

/** A place's URL, with the campaign passed on. @param gift the monthly gift that it is about, where it is about one */
export function hrefOf(place: RealPlace, campaign: string | undefined, gift = ''): string {
  const path = PLACE_ENTRIES[place].path.replace('/:id?', '/').replace(':gift', gift);
  return campaign === undefined
    ? path
    : `${path}?${new URLSearchParams({ [CAMPAIGN_PARAMETER]: campaign }).toString()}`;
}
