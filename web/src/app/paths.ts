import { matchPath } from 'react-router';
import type { Place } from '../features/session/place.ts';

interface PlaceEntry {
  /** In React Router's syntax; an `:id` is a checkout's uuid and nothing else. */
  path: string;
  title: string;
}

/** Every place but the one that is none. */
type RealPlace = Exclude<Place, 'not-found'>;

/** Every URL of the pages, with its title; their descriptions: `page-descriptions.ts`. */
export const PLACE_ENTRIES: Record<RealPlace, PlaceEntry> = {
  'one-time': {
    path: '/one-time',
    title: 'Give once | Donations',
  },
  subscribe: {
    path: '/subscribe',
    title: 'Give every month | Donations',
  },
  'change-subscription': {
    path: '/change-subscription',
    title: 'Change your monthly gift | Donations',
  },
  confirm: {
    path: '/confirm',
    title: 'Confirm | Donations',
  },
  checkout: {
    path: '/checkout',
    title: 'Payment | Donations',
  },
  'thank-you': {
    path: '/thank-you/',
    title: 'Thank you | Donations',
  },
  'set-password': {
    path: '/set-password/',
    title: 'Create an account | Donations',
  },
  profile: {
    path: '/profile',
    title: 'Your giving | Donations',
  },
  'profile-gifts': {
    path: '/profile/gifts',
    title: 'Gifts and receipts | Donations',
  },
  'profile-ways-to-pay': {
    path: '/profile/ways-to-pay',
    title: 'Ways to pay | Donations',
  },
  'profile-details': {
    path: '/profile/details',
    title: 'Your details | Donations',
  },
  'profile-pause': {
    path: '/profile/monthly/:gift/pause',
    title: 'Pause your monthly gift | Donations',
  },
  'profile-amount': {
    path: '/profile/monthly/:gift/amount',
    title: 'Change your monthly amount | Donations',
  },
  'profile-cancel': {
    path: '/profile/monthly/:gift/cancel',
    title: 'End your monthly gift | Donations',
  },
  'profile-day': {
    path: '/profile/monthly/:gift/day',
    title: 'Change the day of your monthly gift | Donations',
  },
  login: {
    path: '/login',
    title: 'Sign in | Donations',
  },
  'sign-in-link': {
    path: '/login/link/:token',
    title: 'Sign in by mail | Donations',
  },
  'reset-password': {
    path: '/pass/:token',
    title: 'New password | Donations',
  },
  mend: {
    path: '/mend/:token?',
    title: 'Another way to pay | Donations',
  },
  'no-more-notices': {
    path: '/no-more-notices/:token',
    title: 'No more mails | Donations',
  },
  'email-change': {
    path: '/email-change/:token',
    title: 'Another email address | Donations',
  },
  erasure: {
    path: '/erasure/:token',
    title: 'Erase me | Donations',
  },
  manage: {
    path: '/manage/:token?',
    title: 'Your monthly gift | Donations',
  },
  start: {
    path: '/:id?',
    title: 'Give | Donations',
  },
};

export const NOT_FOUND_TITLE = 'Page not found | Donations';

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
