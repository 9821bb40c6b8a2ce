import { lazy } from 'react';
import { isProfile, pageOf } from '../features/session/place.ts';
import type { Place } from '../features/session/place.ts';
import { Checkout, Confirm } from './giving-screens.tsx';
import { NotFound } from './not-found.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { screenGroups } from './screen-groups.ts';
import { Start } from './start.tsx';
import { useDonation } from './use-donation.ts';

const AccountScreens = lazy(async () => ({ default: (await screenGroups.account()).AccountScreens }));
const ProfileScreens = lazy(async () => ({ default: (await screenGroups.profile()).ProfileScreens }));

/**
 * The page at a place, connected to the donation. Pages outside the flow of a gift are loaded when
 * they are shown.
 */
export function Screen({ place }: { place: Place }) {
  const { step } = useDonation();
  if (place === 'start' || place === 'campaign' || place === 'one-time' || place === 'subscribe')
    return <Start place={place} />;
  if (step.isUnread === true && (isProfile(place) || pageOf(place) !== undefined)) return <NotLoaded />;
  if (place === 'confirm') return <Confirm />;
  if (place === 'checkout') return <Checkout />;
  if (place === 'not-found') return <NotFound />;
  if (isProfile(place)) return <ProfileScreens place={place} />;
  return <AccountScreens place={place} />;
}
