import { matchPath } from 'react-router';
import type { Place } from '../features/session/place.ts';

interface PlaceEntry {
  /** In React Router's syntax; an `:id` is a checkout's uuid and nothing else. */
  path: string;
  title: string;
  description: string;
}

/** Every place but the one that is none. */
type RealPlace = Exclude<Place, 'not-found'>;

/** Every URL of the pages, with the title and the description it is served with. */
export const PLACE_ENTRIES: Record<RealPlace, PlaceEntry> = {
  'one-time': {
    path: '/one-time',
    title: 'Give once | Donations',
    description: 'Make a one-time gift by card, safely and in under a minute.',
  },
  subscribe: {
    path: '/subscribe',
    title: 'Give every month | Donations',
    description:
      'Become a monthly member. Choose a sum and see what it makes possible; stop whenever you like.',
  },
  'change-subscription': {
    path: '/change-subscription',
    title: 'Change your monthly gift | Donations',
    description: 'Sign in, and choose a new sum for the gift you make every month.',
  },
  confirm: {
    path: '/confirm',
    title: 'Confirm | Donations',
    description:
      'Look at your gift once more before you pay: the sum, how often, and your membership benefits.',
  },
  checkout: {
    path: '/checkout',
    title: 'Payment | Donations',
    description: 'Pay for your gift by card.',
  },
  'thank-you': {
    path: '/thank-you/',
    title: 'Thank you | Donations',
    description: 'Your gift has arrived. This is what happens next.',
  },
  'set-password': {
    path: '/set-password/',
    title: 'Create an account | Donations',
    description: 'Choose a password, and manage your donations whenever you like.',
  },
  profile: {
    path: '/profile',
    title: 'Your giving | Donations',
    description: 'What you give, and how to change it.',
  },
  login: {
    path: '/login',
    title: 'Sign in | Donations',
    description: 'Sign in to give as yourself, and to manage your donations.',
  },
  'sign-in-link': {
    path: '/login/link/:token',
    title: 'Sign in by mail | Donations',
    description: 'Sign in with the link that we mailed to you.',
  },
  'reset-password': {
    path: '/pass/:token',
    title: 'New password | Donations',
    description: 'Choose a new password for your donations account.',
  },
  mend: {
    path: '/mend/:token?',
    title: 'Another way to pay | Donations',
    description: 'Give your monthly gift another way to pay, with the link that we mailed to you.',
  },
  start: {
    path: '/:id?',
    title: 'Give | Donations',
    description: 'Give once or every month. Choose a sum and see what it makes possible.',
  },
};

export const NOT_FOUND: Omit<PlaceEntry, 'path'> = {
  title: 'Page not found | Donations',
  description: 'There is no page at this address.',
};

/** Leads to the profile, wherever the charity keeps it: an address of the server, not a page. */
export const PROFILE_REDIRECT_PATH = '/redirect-to-profile';

const CAMPAIGN_PARAMETER = 'campaign';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The place a URL's path means, with the checkout it links to, or the token of the mailed link it is. */
export function placeAt(pathname: string): { place: Place; linked?: string; token?: string } {
  for (const [place, { path }] of Object.entries(PLACE_ENTRIES) as [Place, PlaceEntry][]) {
    const match = matchPath<string>(path, pathname);
    if (match === null) continue;
    const { id: linked, token } = match.params;
    if (linked !== undefined && !UUID.test(linked)) continue;
    return { place, ...(linked === undefined ? {} : { linked }), ...(token === undefined ? {} : { token }) };
  }
  return { place: 'not-found' };
}

/** The campaign a visitor came by, as it was written; undefined when there is none. */
export function campaignIn(search: string): string | undefined {
  return new URLSearchParams(search).get(CAMPAIGN_PARAMETER) ?? undefined;
}

/** A place's URL, with the campaign passed on. */
export function hrefOf(place: RealPlace, campaign: string | undefined): string {
  const path = PLACE_ENTRIES[place].path.replace('/:id?', '/');
  return campaign === undefined
    ? path
    : `${path}?${new URLSearchParams({ [CAMPAIGN_PARAMETER]: campaign }).toString()}`;
}
