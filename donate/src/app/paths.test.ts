import { expect, it } from 'vitest';
import { isOfCampaign, placeAt } from './paths.ts';

const ID = '3f2b8c1e-5d4a-4f6b-9c7d-8e9f0a1b2c3d';

it.each([
  ['/', { place: 'start' }],
  [`/${ID}`, { place: 'start', linked: ID }],
  [`/${ID}/`, { place: 'start', linked: ID }],
  ['/checkout', { place: 'checkout' }],
  ['/Checkout/', { place: 'checkout' }],
  ['/thank-you', { place: 'thank-you' }],
  ['/thank-you/', { place: 'thank-you' }],
  [`/profile/monthly/${ID}/pause`, { place: 'profile-pause', gift: ID }],
  ['/manage', { place: 'manage' }],
  ['/manage/', { place: 'manage' }],
  ['/manage/a-token', { place: 'manage', token: 'a-token' }],
  ['/login/link/a-token', { place: 'sign-in-link', token: 'a-token' }],
])('the address %s leads to its page', (pathname, found) => {
  expect(placeAt(pathname)).toEqual(found);
});

it.each([
  '/no-id',
  `/${ID}/more`,
  '/checkout/more',
  '/pass',
  '/pass/',
  '/profile/monthly/no-id/pause',
  '/manage/a/b',
])('the address %s leads to no page', (pathname) => {
  expect(placeAt(pathname)).toEqual({ place: 'not-found' });
});

it.each(['/c/winter', '/c/winter/', '/C/Winter'])(
  'the address %s leads to the page of the campaign that the server sent',
  (pathname) => {
    expect(placeAt(pathname, 'winter')).toEqual({ place: 'campaign' });
    expect(isOfCampaign(pathname)).toBe(true);
  },
);

it('an address of a campaign leads to no page if the server sent another campaign, or none', () => {
  expect(placeAt('/c/winter')).toEqual({ place: 'not-found' });
  expect(placeAt('/c/winter', 'spring')).toEqual({ place: 'not-found' });
});

it.each(['/', '/c', '/c/', '/c/winter/more', `/${ID}`])(
  'the address %s belongs to no campaign',
  (pathname) => {
    expect(isOfCampaign(pathname)).toBe(false);
  },
);
