import { area } from '../../src/area.ts';

/** The columns of a segment's file. Mailchimp and mail merges recognize theirs by these names. */
export const segmentFileWords = area({
  donor: 'Donor ID',
  first: 'First name',
  last: 'Last name',
  email: 'Email',
  lastGift: 'Last gift on',
  amount: 'Last gift',
  consent: 'Consent to be mailed',
  notAsked: 'not asked',
  emailAddress: 'Email Address',
  firstName: 'First Name',
  lastName: 'Last Name',
  address: 'Address',
  tags: 'Tags',
  salutation: 'Salutation',
  dear: 'Dear {name}',
  dearFriend: 'Dear friend',
  name: 'Name',
  line1: 'Address Line 1',
  line2: 'Address Line 2',
  city: 'City',
  state: 'State',
  postalCode: 'ZIP',
  country: 'Country',
});
