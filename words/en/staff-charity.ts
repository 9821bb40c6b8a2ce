import { area } from '../src/area.ts';

/** The page on which staff change the charity's words and look. */
export const staffCharityWords = area({
  lead: 'What donors read and see. Changes are kept as a draft that your colleagues share. Donors see them when you publish.',
  saving: 'Saving the draft…',
  saved: 'Draft saved',
  savedBy: 'Draft saved by {who}, {when}',
  noDraft: 'No changes. Donors see what is in the form.',
  notSaved: 'Not saved yet: correct the fields that are marked.',
  taken: 'What you typed before you were signed out is in the form again.',
  publish: 'Publish…',
  publishTitle: 'Publish these changes?',
  publishLead: 'Every page, email and document has them from now on: {fields}. You can take them back.',
  publishAction: 'Publish',
  published: 'Published. Donors see it now.',
  discard: 'Discard draft…',
  discardTitle: 'Discard the draft?',
  discardLead: 'The form then shows what donors see now. What was changed is lost: {fields}.',
  discardAction: 'Discard draft',
  keepDraft: 'Keep draft',
  charity: 'Charity',
  startPage: 'Start page',
  look: 'Look',
  tiers: 'Membership tiers and perks',
  tiersLead:
    'Donors who give every month reach the highest tier at or below their amount, with the perks of every tier up to it. What donors were already asked to be sent stays owed.',
  tierLabel: 'Called',
  tierFrom: 'From, in dollars a month',
  tierValue: 'Value of its perks a month, in dollars',
  perk: 'Perk {number} of {tier}',
  perkPost: 'Sent by post',
  addPerk: 'Add a perk',
  addPerkTo: 'Add a perk to {tier}',
  remove: 'Remove',
  removePerk: 'Remove perk {number} of {tier}',
  paying: 'Where donors pay',
  methodsHint:
    'A card is always offered. A payment method that you turn off is gone from every page; monthly gifts and saved methods that use it go on.',
  methodsCardOnly: 'The settings of this server allow cards alone: see PAYMENT_METHODS.',
  extrasHint: 'Off until you turn them on. With all of them off, every page is as simple as it can be.',
  reminders: 'Reminders: who does not finish a gift can ask for one email that leads back to it',
  walletFirst:
    'Wallet first: Google Pay and Apple Pay are on the start page, too. Who presses one gets its sheet at once, and sees amount and email address before anything is charged',
  monthlyOffers:
    'Make it monthly: after a gift of up to $500 by card, the thank-you page asks for a smaller gift every month. For that the card is kept with Braintree for an hour, which the checkout says',
  dedicationCards:
    'Dedication cards: who dedicates a gift can have a card with a picture and own words emailed, print it, or ask you to post one',
  giftAid:
    'Gift Aid: donors who pay tax in the United Kingdom can let you claim it back. Only for charities that HMRC recognizes',
  analytics:
    'Analytics after consent: who pays can agree to be counted by your analytics provider. No script of it is on any page. It needs the setting ANALYTICS_URL',
  employerMatching:
    'Employer matching: after a gift, donors can look up their employer in your directory and have the steps to a match emailed. Fill the directory first, under Employer matching',
  receipts: 'Receipts',
  legal: 'Legal details',
  legalOnly: 'Only an owner or admin can change this part.',
  websiteHint: 'The logo on every page leads there.',
  supportEmailHint: 'Donors write to this address when they need help.',
  headlineHint: 'The first thing that donors read.',
  missionHint: 'Two or three sentences below the headline: who you help, and how.',
  missionStoryHint: 'Behind “Our Mission”. Leave an empty line between paragraphs.',
  privacyPolicyHint: 'The address of your privacy policy. Leave it empty to show no link.',
  taxKind: 'Tax',
  taxUsual: 'The usual sentence',
  taxOwn: 'Your own sentence',
  taxNothing: 'Nothing',
  taxNoteHint: 'Donors read it below the button with which they pay.',
  einHint: 'As receipts show it, for example 12-3456789.',
  postalAddressHint: 'At the end of every page and email.',
  timeZoneHint:
    'For example America/Chicago. The day and year of a gift are read in it. A change counts from the next start of Handsel.',
  receiptHint: 'You can use {names}.',
  receiptHintMust: 'You can use {names}, and must use {must}.',
  colorHint: 'Buttons, links and headings of pages, emails and documents. Type it, or choose it.',
  chooseColor: 'Choose a color',
  hardToRead: 'Text in this color is hard to read on the page.',
  useColor: 'Use {color}, the nearest that works',
  heroAltHint: 'For donors who do not see the picture, for example “A nurse and a boy look at a drawing”.',
  impactHint:
    'Donors read the sentence of the largest amount up to the one they have chosen. Write the whole sentence, amount included: “$50 a month pays for a family’s rides to the hospital.”',
  impactFrequency: 'Given',
  impactFrequencyOf: 'Given: sentence {number}',
  impactFrom: 'From, in dollars',
  impactFromOf: 'From, in dollars: sentence {number}',
  impactSentence: 'Sentence {number}',
  addImpact: 'Add a sentence',
  removeImpact: 'Remove sentence {number}',
  uploading: 'Uploading…',
  preview: 'Preview',
  previewOf: 'Show',
  previewTitle: 'Preview: {view}',
  phone: 'Phone',
  laptop: 'Laptop',
  width: 'Width',
  light: 'Light',
  dark: 'Dark',
  colors: 'Colors',
  previewNote: 'Shows the saved draft. Nothing in it can be pressed.',
  openPdf: 'Open the receipt as a PDF',
  testMail: 'Email me this receipt',
  testMailSent: 'Sent to {email}.',
  history: 'History',
  historyEmpty: 'Nothing has been published here yet. Donors see what charity.json says.',
  version: 'Version',
  when: 'Published',
  who: 'By',
  what: 'Changed',
  inForce: 'In use now',
  fromFile: 'From charity.json',
  fromImport: 'Imported on the server',
  restoredFrom: 'Version {version} brought back',
  nothingChanged: 'Nothing',
  restore: 'Bring back…',
  restoreOf: 'Bring back version {version}…',
  restoreTitle: 'Bring back version {version}?',
  restoreLead:
    'Donors see version {version} again from now on. A draft stays as it is. You can take this back, too.',
  restoreAction: 'Bring back',
  restored: 'Version {version} is in use again.',
});

/** Whether donors can cover the fee of their payment method. */
export const staffCoverFeeWords = area({
  offer:
    'Cover the fee: donors can add what their payment method costs, so that all of their gift reaches you',
  hint: 'Enter what your contract with Braintree says; these are its usual prices in the United States. Leave a payment method empty if its donors are not to be asked. What donors add is booked apart, on the fund Covered fees, and does not count towards goals and tiers.',
  percent: 'Percent of a charge',
  fixed: 'And dollars',
  most: 'At most, in dollars',
});

export const staffFeeKinds = area({
  card: 'Cards, Apple Pay and Google Pay',
  paypal: 'PayPal',
  venmo: 'Venmo',
  bank: 'Bank accounts',
});

/** Where staff choose the logo. */
export const staffLogoWords = area({
  hint: 'PNG, JPEG or WebP, up to {megabytes} MB. A wide one works best, on a white or transparent background.',
  none: 'No logo: pages show a small bow beside your name.',
  now: 'Your logo',
  choose: 'Choose a logo',
  replace: 'Replace logo',
  remove: 'Remove logo',
});

/** Where staff choose the start page's picture. */
export const staffHeroWords = area({
  hint: 'PNG, JPEG or WebP, up to {megabytes} MB, at least 1,280 pixels wide and wider than high.',
  none: 'No picture.',
  now: 'Your picture',
  choose: 'Choose a picture',
  replace: 'Replace picture',
  remove: 'Remove picture',
});

/** Which gifts a sentence of what they make possible is for. */
export const staffImpactWords = area({ monthly: 'Every month', 'one-time': 'Once' });

/** What can be previewed. */
export const staffCharityViews = area({
  start: 'Start page',
  'one-time': 'Start page for one-time gifts',
  'receipt-mail': 'Receipt email',
  'receipt-pdf': 'Receipt as a PDF',
});

/** The fields, by their names in charity.json. */
export const staffCharityFields = area({
  name: 'Name',
  website: 'Website',
  supportEmail: 'Contact for donors',
  privacyPolicy: 'Privacy policy',
  taxNote: 'Sentence about tax',
  headline: 'Headline',
  mission: 'Mission',
  missionStory: 'Your story',
  hero: 'Picture',
  heroAlt: 'What the picture shows',
  heroCaption: 'Caption of the picture',
  amounts: 'Suggested amounts',
  impact: 'What a gift makes possible',
  legalName: 'Legal name',
  ein: 'Tax ID (EIN)',
  postalAddress: 'Postal address',
  accentColor: 'Accent color',
  timeZone: 'Time zone',
  logo: 'Logo',
  receipts: 'Receipt words',
  tiers: 'Membership tiers and perks',
  methodsOff: 'Payment methods',
  extras: 'Offered to donors',
});

/** Amounts that the start page suggests, by how often they are given. */
export const staffSuggestedAmounts = area({
  monthly: 'Suggested amounts, every month',
  'one-time': 'Suggested amounts, once',
  hint: 'Five amounts in whole dollars, in the order in which donors see them, such as 10, 25, 50, 75, 100. Leave it empty to suggest the amounts from which tiers begin.',
});

/** Payment methods that a charity can turn off. */
export const staffOfferedMethods = area({
  paypal: 'PayPal',
  google: 'Google Pay',
  apple: 'Apple Pay',
  venmo: 'Venmo',
  bank: 'Bank account',
  unionpay: 'UnionPay',
  visa: 'Visa Checkout',
});

/** The sentences of receipts, by their names in charity.json. */
export const staffReceiptSentences = area({
  nothingGiven: 'When nothing is given in return',
  tokensGiven: 'When only tokens are given in return',
  benefitsGiven: 'When perks with a value are given in return',
  closing: 'At the end of every receipt',
});

/** How a perk reaches the donor. */
export const staffPerkPost = area({
  none: 'No',
  parcel: 'Yes',
  sized: 'Yes, in sizes',
});
