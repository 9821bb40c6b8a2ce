import type { Checkout, Frequency, Page } from '@handsel/contract';

/** All places of the donor's pages; each form of the start page is a separate place. */
export const PLACES = [
  'start',
  'campaign',
  'one-time',
  'subscribe',
  'change-subscription',
  'confirm',
  'checkout',
  'thank-you',
  'set-password',
  'profile',
  'profile-gifts',
  'profile-payment-methods',
  'profile-details',
  'profile-pause',
  'profile-amount',
  'profile-cancel',
  'profile-day',
  'login',
  'sign-in-link',
  'reset-password',
  'update-payment-method',
  'no-more-notices',
  'reminder',
  'no-more-reminders',
  'email-change',
  'erasure',
  'manage',
  'accessibility',
  'not-found',
] as const;
export type Place = (typeof PLACES)[number];

/** The pages on which a gift begins: an amount, a frequency, and Continue. */
const BEGINNINGS = [
  'start',
  'campaign',
  'one-time',
  'subscribe',
  'change-subscription',
] as const satisfies Place[];
export type Beginning = (typeof BEGINNINGS)[number];

export function isBeginning(place: Place): place is Beginning {
  return (BEGINNINGS as readonly Place[]).includes(place);
}

/** The donor's own pages, which require a sign-in. */
const PROFILE_PLACES = [
  'profile',
  'profile-gifts',
  'profile-payment-methods',
  'profile-details',
  'profile-pause',
  'profile-amount',
  'profile-cancel',
  'profile-day',
] as const satisfies Place[];
export type ProfilePlace = (typeof PROFILE_PLACES)[number];

export function isProfile(place: Place): place is ProfilePlace {
  return (PROFILE_PLACES as readonly Place[]).includes(place);
}

const GIFT_PLACES = [
  'profile-pause',
  'profile-amount',
  'profile-cancel',
  'profile-day',
] as const satisfies Place[];

/**
 * These pages are about the one gift in their address; links back to them lead to the page of all
 * gifts instead.
 */
export function withoutGift(place: Place): Place {
  return (GIFT_PLACES as readonly Place[]).includes(place) ? 'profile' : place;
}

export function isForSignedIn(place: Place): place is ProfilePlace | 'thank-you' | 'set-password' {
  return isProfile(place) || place === 'thank-you' || place === 'set-password';
}

/** The page that a place is saved as; only the pages of a gift are saved. */
const SAVED_AS: Partial<Record<Place, Page>> = {
  start: 'start',
  campaign: 'start',
  'one-time': 'start',
  subscribe: 'start',
  'change-subscription': 'change-subscription',
  confirm: 'confirm',
  checkout: 'checkout',
  'thank-you': 'thank-you',
  'set-password': 'set-password',
};

export function pageOf(place: Place): Page | undefined {
  return SAVED_AS[place];
}

/**
 * The page that a checkout is saved at. Visiting the start of a gift keeps the meaning of the
 * checkout: a change stays a change, and another gift does not become one.
 */
export function pageToSave(place: Place, checkout: Pick<Checkout, 'changes_subscription'>): Page | undefined {
  if (!isBeginning(place)) return pageOf(place);
  return checkout.changes_subscription === true ? 'change-subscription' : 'start';
}

/** The only frequency that a place allows, if there is no choice. */
export function onlyFrequencyAt(place: Place): Frequency | undefined {
  if (place === 'one-time') return 'one-time';
  return place === 'subscribe' || place === 'change-subscription' ? 'monthly' : undefined;
}

export function goBackFrom(
  place: Place,
  { type, changes_subscription: isChange }: Pick<Checkout, 'type' | 'changes_subscription'>,
): Exclude<Beginning, 'campaign'> | 'confirm' {
  if (place === 'checkout') return type === 'one-time' ? 'one-time' : 'confirm';
  return place === 'confirm' && isChange === true ? 'change-subscription' : 'start';
}

/** The place of the saved page, which may no longer be accessible. */
export function savedPlace({ page, type }: Pick<Checkout, 'page' | 'type'>): Place {
  switch (page) {
    case 'start':
    case 'change-subscription':
      return 'start';
    case 'login':
    case 'confirm':
      return type === 'one-time' ? 'checkout' : 'confirm';
    case 'checkout':
    case 'thank-you':
    case 'set-password':
      return 'checkout';
  }
}
