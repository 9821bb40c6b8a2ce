import { area } from '../../src/area.ts';

/** The list of campaigns. */
export const staffCampaignsWords = area({
  lead: 'A campaign has its own page, goal and suggested amounts.',
  add: 'Add a campaign',
  caption: 'Campaigns',
  name: 'Campaign',
  state: 'Status',
  raised: 'Raised',
  gifts: 'Gifts',
  goal: 'Goal',
  dates: 'Dates',
  actions: 'Actions',
  menu: 'More',
  menuOf: 'More actions for {name}',
  showArchived: 'Show archived',
  empty:
    'No campaigns yet. Add one to raise money for something specific: it gets its own page, which you write, preview and publish.',
  emptyReader: 'No campaigns yet. A fundraiser, admin or owner can add one.',
  allArchived: 'All campaigns are archived.',
  totalsLead:
    'Totals are gifts after refunds, disputes and returned payments, without covered fees. A gift that was refunded in full is not counted here, but in reports. Totals can be a minute old.',
  noGoal: 'None',
  from: 'From {moment}',
  until: 'Until {moment}',
  fromUntil: '{start} – {end}',
  noDates: 'No end',
  changes: 'Unpublished changes',
});

/** How a campaign is, by its state in the contract. */
export const staffCampaignStates = area({
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  ended: 'Ended',
  archived: 'Archived',
});

/** How far a campaign has come. */
export const staffCampaignTotalWords = area({
  raised: 'Raised',
  offline: '+ {amount} offline, not booked',
  gifts: 'Gifts',
  donors: 'Donors',
  monthlyDonors: 'New monthly donors',
  goal: 'Goal',
  noGoal: 'No goal',
  amount: '{reached} of {target}',
  'gifts-of': '{reached, number} of {target, plural, one {# gift} other {# gifts}}',
  'donors-of': '{reached, number} of {target, plural, one {# donor} other {# donors}}',
  'monthly-donors-of':
    '{reached, number} of {target, plural, one {# new monthly donor} other {# new monthly donors}}',
  percent: '{percent, number}%',
});

/** The actions on a campaign, and their confirmations. */
export const staffCampaignDialogWords = area({
  addTitle: 'Add a campaign',
  addLead: 'Only you and your colleagues see it until you publish it. You can change the name later.',
  addAction: 'Add campaign',
  added: '{name} is added as a draft.',
  name: 'Name',
  nameHint: 'Donors see it as the heading of the page.',
  nameMissing: 'Enter a name.',
  code: 'Code',
  codeHint: 'Its links are {link} and {page}. You can change the page’s address later, but not the code.',
  edit: 'Edit',
  duplicate: 'Duplicate…',
  duplicateTitle: 'Duplicate {name}?',
  duplicateLead:
    'You get a new draft with the same text, pictures, goal and amounts. Its dates and totals are not copied.',
  duplicateAction: 'Duplicate',
  copyName: '{name} (copy)',
  merge: 'Merge into another…',
  mergeTitle: 'Merge {name} into another campaign?',
  mergeLead: 'Both become one campaign. This cannot be undone.',
  mergeGifts:
    '{count, plural, =0 {Its gifts} one {Its gift} other {Its # gifts}} count for the other campaign.',
  mergeLinks: 'All of its links and posters lead to the other campaign.',
  mergeArchive: 'It is archived, and its text is no longer shown.',
  mergeInto: 'Merge into',
  mergeChoose: 'Choose a campaign',
  mergeMissing: 'Choose a campaign.',
  mergeNone: 'There is no other campaign to merge it into.',
  mergeAction: 'Merge permanently',
  merged: '{name} is now part of {into}.',
  archive: 'Archive…',
  archiveTitle: 'Archive {name}?',
  archiveLead:
    'Its page closes: links to it lead to the start page. Its gifts are kept. You can restore it at any time.',
  archiveAction: 'Archive',
  archived: '{name} is archived.',
  restore: 'Restore…',
  restoreTitle: 'Restore {name}?',
  restoreLead: 'It goes back to how it was. If it was published, donors see its page again right away.',
  restoreAction: 'Restore',
  restored: '{name} is restored.',
  keep: 'Keep as it is',
});

/** The editor of one campaign. */
export const staffCampaignWords = area({
  back: 'All campaigns',
  title: 'Campaign',
  menu: 'More',
  menuOf: 'More actions for {name}',
  archived: 'This campaign is archived. Restore it to show its page to donors.',
  mergedInto: 'This campaign was merged into {name}. Its links lead there.',
  openMerged: 'Open {name}',
  publishNow: 'From now on donors see this at {url}: {fields}. You can undo this.',
  publishFirst: 'From now on donors can open {url} and give there.',
  publishLater: 'Donors see this at {url} from {moment}. Until then it is scheduled.',
  publishLaterAgain: 'Donors can give at {url} now. If you publish this, the page closes until {moment}.',
  published: 'Published. Donors see it now.',
  scheduled: 'Scheduled. Donors see it from {moment}.',
  discardLead: 'The form goes back to the last published version. You lose your changes to: {fields}.',
  firstVersion: 'First version',
  historyEmpty: 'Nothing has been published yet.',
  previewTitle: 'Preview: {view}',
  previewOf: 'Show',
  basics: 'Basics',
  goal: 'Goal',
  dates: 'Dates and end',
  giving: 'Giving',
  story: 'Story',
  words: 'Thank-you and receipts',
  share: 'Share',
  nameHint: 'The heading of the page.',
  slugHint: 'Its page is at {link}. Earlier addresses still lead there.',
  summaryHint:
    'One sentence below the name. Search engines and social networks show it, too. Needed to publish.',
  heroAltHint: 'For donors who cannot see the picture, for example “A nurse and a boy look at a drawing”.',
  ownColor: 'Use a different color than the charity’s',
  colorHint: 'Buttons, links and headings of this page. Enter a color code, or choose a color.',
  goalKind: 'What it counts',
  target: 'Target',
  targetAmount: 'Target, in {units}',
  targetAmountHint: 'For example 25,000.',
  offlineHint:
    'In {units}: all checks, cash and gifts on other sites so far. Gifts that colleagues book or import for this campaign are a part of it and count once. The page shows the rest separately, and it counts toward a goal of an amount.',
  onStartPage: 'Show its goal on the start page',
  onStartPageHint:
    'Gifts that start on the start page then count for this campaign. Only one campaign at a time.',
  startsHint: 'Leave it empty to start when you publish. Times are in {zone}.',
  endsHint: 'Leave it empty to keep it open until you archive it. Times are in {zone}.',
  endWords: 'Text on its page after it ends',
  endWordsHint: 'For example “We reached our goal. Thank you!”',
  next: 'Link to another campaign',
  nextNone: 'None',
  to: 'Redirect to',
  toStart: 'The start page',
  defaultFrequencyLikeStart: 'Same as the start page',
  amountsHint:
    'Monthly gifts and gifts given once have separate amounts. Without own ones, the page suggests the amounts of the start page. Add a sentence for what an amount makes possible: “{amount} feeds a family for a week.”',
  fundsChoice: 'The donor chooses, or the default fund',
  fundsSplit: 'Always to these funds',
  fund: 'Fund {number}',
  fundChoose: 'Choose a fund',
  percent: 'Percent',
  percentOf: 'Percent: fund {number}',
  addFund: 'Add a fund',
  remove: 'Remove',
  removeFund: 'Remove fund {number}',
  percentLeft: 'The percentages add up to {total, number}. {left, number}% is not assigned yet.',
  percentOver: 'The percentages add up to {total, number}. That is {over, number} too many.',
  percentWhole: 'The percentages add up to 100.',
  showsTiersHint: 'Turn it off if your suggested amounts matter more.',
  thankYouHint: 'Donors read it right after they give. Leave it empty for the usual text.',
  receiptWordsHint: 'A sentence for receipts of its gifts. Optional.',
  notify: 'Email about each gift',
  notifyHint: 'Up to {count} addresses get an email whenever someone gives to this campaign.',
  email: 'Email {number}',
  addEmail: 'Add an address',
  removeEmail: 'Remove email {number}',
});

/** The note below the offline amount, once gifts of the campaign are booked. */
export const staffCampaignViews = area({
  page: 'Campaign page',
  'receipt-mail': 'Receipt email for a monthly gift',
  'receipt-mail-once': 'Receipt email for a one-time gift',
});

export const staffOfflineNoteWords = area({
  bookedOnly: 'Booked or imported so far: {booked}. These gifts already count, so you need not type them.',
  partBooked: 'Booked or imported so far: {booked}. The page adds only the other {rest}.',
  allBooked:
    'Booked or imported so far: {booked}. They replace this amount, so the page adds nothing. If gifts are missing, enter the amount of all offline gifts.',
});

/** Suggested amounts, each with a sentence. */
export const staffCampaignAmountWords = area({
  frequencyOf: 'Given: amount {number}',
  amount: 'Amount, in {units}',
  amountOf: 'Amount, in {units}: amount {number}',
  sentence: 'What amount {number} makes possible',
  add: 'Add an amount',
  remove: 'Remove amount {number}',
});

/** The amounts that the page suggests for each frequency. */
export const staffShownAmountWords = area({
  title: 'The page suggests',
  own: '{frequency}: {amounts}',
  charity: '{frequency}: {amounts}, as on the start page, because you added none.',
  copy: 'Use the same amounts for “{frequency}”',
});

/** Links, code and files of a campaign to use elsewhere. */
export const staffCampaignShareWords = area({
  links: 'Links',
  link: 'Its page',
  linkDraft: 'It works once the campaign is published.',
  codeLink: 'Start page',
  codeLinkHint: 'Gifts that start with this link count for the campaign, too.',
  copy: 'Copy',
  copyOf: 'Copy: {label}',
  copied: 'Copied to the clipboard.',
  notCopied: 'Your browser did not allow copying. Select the link and copy it.',
  also: 'Also lead here: {paths}',
  alsoCodes: 'Gifts with these codes count, too: {codes}',
  preview: 'Share a preview',
  previewLead:
    'Create a link for people without an account, such as your board or people in the pictures. It shows the saved draft for {days} days.',
  previewMake: 'Create preview link',
  previewLink: 'Preview link',
  previewUntil: 'Works until {moment}.',
  posters: 'Print',
  postersLead: 'A poster with the name, the summary and a QR code that leads to the page.',
  a4: 'Poster, A4 (PDF)',
  letter: 'Poster, US Letter (PDF)',
  code: 'QR code (SVG)',
});

/** The kinds of goals. */
export const staffGoalKinds = area({
  none: 'No goal',
  amount: 'An amount',
  gifts: 'A number of gifts',
  donors: 'A number of donors',
  'monthly-donors': 'A number of new monthly donors',
});

/** The options for a campaign's page at its end. */
export const staffAtEndKinds = area({
  keep: 'Stays open: donors can still give',
  thank: 'Says thank you, and accepts no more gifts',
  redirect: 'Redirects to another page',
});

/** The fields, by their names in the contract. */
export const staffCampaignFields = area({
  name: 'Name',
  slug: 'Address of its page',
  summary: 'Summary',
  hero: 'Picture',
  heroAlt: 'What the picture shows',
  heroCaption: 'Caption of the picture',
  accentColor: 'Accent color',
  goal: 'Goal',
  offlineCents: 'Raised offline',
  startsAt: 'Starts',
  endsAt: 'Ends',
  atEnd: 'After it ends, its page',
  defaultFrequency: 'Frequency selected at first',
  amounts: 'Suggested amounts',
  funds: 'Funds',
  showsTiers: 'Show the membership tiers',
  isOnStartPage: 'Goal on the start page',
  thankYou: 'Thank-you text',
  receiptWords: 'Text on receipts',
  notify: 'Email about each gift',
  story: 'Story',
});

/** The sources of a campaign's gifts. */
export const staffCampaignSourceWords = area({
  title: 'Where gifts came from',
  lead: 'To track a link, add ?utm_source= and a name, such as ?utm_source=newsletter. Gifts that start with it are counted here. The QR code on posters is tracked as “poster”.',
  caption: 'Gifts by link',
  source: 'Link',
  none: 'No name',
  gifts: 'Gifts',
  raised: 'Raised',
  empty: 'No gifts yet.',
});
