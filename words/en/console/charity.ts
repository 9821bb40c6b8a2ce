import { area } from '../../src/area.ts';

/** The page on which staff change the charity's content and design. */
export const staffCharityWords = area({
  lead: 'What donors read and see. Changes are saved as a draft that your colleagues share. Donors see them once you publish.',
  saving: 'Saving the draft…',
  saved: 'Draft saved',
  savedBy: 'Draft saved by {who}, {when}',
  noDraft: 'No changes. The form shows what donors see.',
  notSaved: 'Not saved yet: correct the marked fields.',
  taken: 'Your changes from before you were signed out are back in the form.',
  publish: 'Publish…',
  publishTitle: 'Publish these changes?',
  publishLead: 'Every page, email and document changes now: {fields}. You can undo this.',
  publishAction: 'Publish',
  published: 'Published. Donors see it now.',
  discard: 'Discard draft…',
  discardTitle: 'Discard the draft?',
  discardLead: 'The form goes back to what donors see now. You lose your changes to: {fields}.',
  discardAction: 'Discard draft',
  keepDraft: 'Keep draft',
  charity: 'Charity',
  startPage: 'Start page',
  look: 'Design',
  thanks: 'Thank-you texts',
  tiers: 'Membership tiers and perks',
  tiersLead:
    'Monthly donors reach the highest tier at or below their amount, with the perks of every tier up to it. Perks that donors have already been promised are still owed.',
  tierLabel: 'Name of the tier',
  tierFrom: 'Minimum, in {units} a month',
  tierValue: 'Value of its perks, in {units} a month',
  perk: 'Perk {number} of {tier}',
  perkPost: 'Sent by mail',
  addPerk: 'Add a perk',
  addPerkTo: 'Add a perk to {tier}',
  remove: 'Remove',
  removePerk: 'Remove perk {number} of {tier}',
  paying: 'How donors can pay',
  methodsHint:
    'Cards are always offered. A payment method that you turn off disappears from every page; monthly gifts and saved methods that use it continue.',
  methodsCardOnly: 'The settings of this server allow only cards: see PAYMENT_METHODS.',
  extrasHint:
    'All but wallet first are off until you turn them on. Leave them off to keep every page as simple as possible.',
  reminders: 'Reminders: people who do not finish a gift can request one email with a link back to it',
  walletFirst:
    'Wallet first: on phones and tablets, Google Pay and Apple Pay are on the start page, too. Pressing one opens its payment sheet right away, and donors confirm the amount and email address before anything is charged',
  monthlyOffers:
    'Make it monthly: after a gift of up to {limit} by card, the thank-you page offers a smaller monthly gift. For this, Braintree keeps the card for an hour, and the checkout says so',
  dedicationCards:
    'Dedication cards: donors who dedicate a gift can email a card with a picture and their own message, print it, or ask you to post one',
  reviewCards:
    'Review of cards: a dedication card is emailed only after a colleague has approved its message under Perks to ship',
  giftAid:
    'Gift Aid: donors who pay tax in the United Kingdom can let you reclaim it. Only for charities that HMRC recognizes',
  analytics:
    'Analytics with consent: donors who pay can agree to be counted by your analytics provider. No page loads its scripts. Needs the setting ANALYTICS_URL',
  employerMatching:
    'Employer matching: after a gift, donors can look up their employer in your directory and get the steps to a match by email. Fill in the directory first, under Employer matching',
  newsletter:
    'News by email: after a gift and on their profile, donors can say whether they want your news. Handsel keeps their answers, and tools that you connect read them; it sends no news itself',
  receipts: 'Receipts',
  accessibility: 'Accessibility',
  accessibilityHint:
    'The page that the end of every page links to. Leave it empty for the usual statement. Leave an empty line between paragraphs. The address for problems is always below it.',
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
  taxNoteHint: 'Donors read it below the payment button.',
  einHint: 'As shown on receipts, for example 12-3456789.',
  postalAddressHint: 'Shown at the end of every page and email.',
  timeZoneHint:
    'For example America/Chicago. It sets the date and year of a gift. A change takes effect when Handsel restarts.',
  receiptHint: 'You can use {names}.',
  receiptHintMust: 'You can use {names}. {must} is required.',
  colorHint:
    'Buttons, links and headings of pages, emails and documents. Enter a color code, or choose a color.',
  chooseColor: 'Choose a color',
  hardToRead: 'Text in this color is hard to read on the page.',
  useColor: 'Use {color}, the nearest readable color',
  heroAltHint: 'For donors who cannot see the picture, for example “A nurse and a boy look at a drawing”.',
  quoteHint:
    'One or two sentences of a donor, or of a person you helped. Use real words, with permission. Leave it empty for none.',
  quoteByHint: 'For example “Maria, monthly donor”.',
  giversHint: 'The start page shows the number from your own records, and follows them within a minute.',
  giversNothing: 'Do not show a number',
  giversMonthly: 'People who give every month',
  giversThisMonth: 'Gifts this month',
  giversFrom: 'Show it once it reaches',
  giversFromHint: 'A smaller number is not shown.',
  impactHint:
    'Donors read the sentence for the largest amount up to the one they choose. Write the whole sentence, amount included: “{amount} a month pays for a family’s rides to the hospital.”',
  impactFrequency: 'Frequency',
  impactFrequencyOf: 'Frequency: sentence {number}',
  impactFrom: 'Minimum, in {units}',
  impactFromOf: 'Minimum, in {units}: sentence {number}',
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
  previewNote: 'Shows the saved draft. Its buttons and links do not work.',
  openPdf: 'Open the receipt as a PDF',
  testMail: 'Email me this receipt',
  testMailSent: 'Sent to {email}.',
  history: 'History',
  historyEmpty: 'Nothing has been published here yet. Donors see the content of charity.json.',
  version: 'Version',
  when: 'Published',
  who: 'By',
  what: 'Changed',
  inForce: 'Published now',
  fromFile: 'From charity.json',
  fromImport: 'Imported on the server',
  restoredFrom: 'Version {version} restored',
  nothingChanged: 'Nothing',
  restore: 'Restore…',
  restoreOf: 'Restore version {version}…',
  restoreTitle: 'Restore version {version}?',
  restoreLead: 'Donors see version {version} from now on. Your draft is kept. You can undo this, too.',
  restoreAction: 'Restore',
  restored: 'Version {version} is published again.',
});

/** Whether donors can cover the fee of their payment method. */
export const staffCoverFeeWords = area({
  offer:
    'Cover the fee: donors can add the cost of their payment method, so that you receive their whole gift',
  hint: 'Enter the fees in your contract with Braintree; these are its usual prices in the United States. Leave a payment method empty to not ask its donors. What donors add is booked separately, to the fund Covered fees, and does not count toward goals and tiers.',
  percent: 'Percent of a charge',
  fixed: 'Plus, in {units}',
  most: 'At most, in {units}',
});

export const staffFeeKinds = area({
  card: 'Cards, Apple Pay and Google Pay',
  paypal: 'PayPal',
  venmo: 'Venmo',
  bank: 'Bank accounts',
});

/** The field for the logo. */
export const staffLogoWords = area({
  hint: 'PNG, JPEG or WebP, up to {megabytes} MB. A wide one works best, on a white or transparent background.',
  none: 'No logo: pages show a small bow beside your name.',
  now: 'Your logo',
  choose: 'Choose a logo',
  replace: 'Replace logo',
  remove: 'Remove logo',
});

/** The field for the start page's picture. */
export const staffHeroWords = area({
  hint: 'PNG, JPEG or WebP, up to {megabytes} MB, at least 1,280 pixels wide and wider than high.',
  none: 'No picture.',
  now: 'Your picture',
  choose: 'Choose a picture',
  replace: 'Replace picture',
  remove: 'Remove picture',
});

/** The field for the portrait beside the quote. */
export const staffPortraitWords = area({
  hint: 'PNG, JPEG or WebP, up to {megabytes} MB. Pages show it small and round.',
  none: 'No portrait.',
  now: 'Your portrait',
  choose: 'Choose a portrait',
  replace: 'Replace portrait',
  remove: 'Remove portrait',
});

/** The frequencies of the sentences about what gifts make possible. */
export const staffImpactWords = area({ monthly: 'Every month', 'one-time': 'Once' });

/** The choices of the preview. */
export const staffCharityViews = area({
  start: 'Start page',
  'one-time': 'Start page for one-time gifts',
  'receipt-mail': 'Receipt email for a monthly gift',
  'receipt-mail-once': 'Receipt email for a one-time gift',
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
  quote: 'Quote',
  quoteBy: 'Who said it',
  quotePicture: 'Portrait beside the quote',
  givers: 'How many people give',
  amounts: 'Suggested amounts',
  impact: 'What a gift makes possible',
  legalName: 'Legal name',
  ein: 'Tax ID (EIN)',
  postalAddress: 'Postal address',
  accentColor: 'Accent color',
  timeZone: 'Time zone',
  logo: 'Logo',
  thanks: 'Thank-you texts',
  receipts: 'Receipt text',
  tiers: 'Membership tiers and perks',
  methodsOff: 'Payment methods',
  extras: 'Offered to donors',
  accessibility: 'Accessibility statement',
});

/** Amounts that the start page suggests, by how often they are given. */
export const staffSuggestedAmounts = area({
  monthly: 'Suggested amounts, every month',
  'one-time': 'Suggested amounts, once',
  hint: '{count, plural, =5 {Five} other {{count, number}}} amounts in whole {units}, in the order donors see them, such as 10, 25, 50, 75, 100. Leave it empty to suggest the minimum amounts of the tiers.',
});

/** The thank-you texts, by how often the gift is given. */
export const staffThanks = area({
  monthly: 'Thank-you text for monthly gifts',
  'one-time': 'Thank-you text for one-time gifts',
  lead: 'Donors read these texts on the thank-you page and in the receipt. The text of a campaign replaces them for its gifts.',
  hint: 'Plain text. Leave it empty for the usual text only.',
  hintMonthly: 'Each month’s receipt has it, too. Plain text. Leave it empty for the usual text only.',
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
  nothingGiven: 'When donors get nothing in return',
  tokensGiven: 'When donors get only token items in return',
  benefitsGiven: 'When donors get perks with a value in return',
  closing: 'At the end of every receipt',
});

/** How a perk reaches the donor. */
export const staffPerkPost = area({
  none: 'No',
  parcel: 'Yes',
  sized: 'Yes, in sizes',
});
