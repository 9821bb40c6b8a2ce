import { area } from '../../src/area.ts';

/** Messages to staff if a webhook cannot be made, changed or used. */
export const staffWebhookErrorWords = area({
  nameMissing: 'Enter a name.',
  url: 'Enter an address that begins with https://, without a password.',
  eventsMissing: 'Select at least one event.',
  tooMany: 'There are already 20 webhooks that are on. Switch one off first.',
  off: 'This webhook is off. Switch it on first.',
});

/** The page of webhooks. */
export const staffWebhooksWords = area({
  lead: 'A webhook tells another program about gifts and donors as soon as something happens. docs/webhooks.md is its guide for developers.',
  add: 'Create a webhook',
  caption: 'Webhooks',
  none: 'There are no webhooks. Create one for each program that wants to be told.',
  name: 'Name',
  events: 'Events',
  status: 'Status',
  waiting: 'Waiting',
  failed: 'Failed',
  delivered: 'Last delivered',
  created: 'Created by',
  on: 'On',
  off: 'Off',
  offStaff: 'Switched off by staff',
  offGone: 'Switched off: the receiver answered 410 (gone)',
  failing: 'Failing',
  failingSince: 'Failing since {when}',
  never: 'Never',
  count: '{count, plural, one {# event} other {# events}}',
});

/** The page of one webhook. */
export const staffWebhookWords = area({
  back: 'All webhooks',
  facts: 'This webhook',
  address: 'Address',
  body: 'Body',
  thin: 'Only ids',
  full: 'The whole gift, donor, or other item',
  secret: 'Secret',
  oneSecret: 'One secret signs.',
  twoSecrets: 'Two secrets sign until {when}.',
  change: 'Change',
  rotate: 'Replace the secret',
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  deliveries: 'Deliveries',
  deliveriesLead:
    'The last 50. Handsel retries a failed one for three days and deletes deliveries after 30 days.',
  show: 'Show',
  all: 'All',
  noDeliveries: 'There are no deliveries.',
  event: 'Event',
  happened: 'Happened',
  status: 'Status',
  attempts: 'Attempts',
  next: 'Next attempt {when}',
  answer: 'Answer',
  actions: 'Actions',
  pending: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
  statusOf: 'Status {status}',
  details: 'Body and answer',
  detailsOf: 'Body and answer of {event}, {id}',
  notSent: 'The body is made at the first attempt.',
  noAnswer: 'No answer.',
  replay: 'Send again',
  replayOf: 'Send again: {event}, {id}',
  replayed: 'The delivery is being sent again.',
});

/** The dialogs about a webhook. */
export const staffWebhookDialogWords = area({
  addTitle: 'Create a webhook',
  changeTitle: 'Change {name}',
  addLead:
    'Handsel sends each event to this address. Full bodies have names and email addresses: send them only to programs that need them.',
  name: 'Name',
  nameHint: 'The program that receives the events.',
  url: 'Address',
  urlHint: 'Begins with https://. Private addresses are refused.',
  events: 'Events',
  body: 'Body',
  create: 'Create webhook',
  save: 'Save',
  saved: '{name} was saved.',
  shownTitle: 'Copy the secret now',
  shownLead:
    'This is the only time that you see the secret. Put it into the settings of the program, which checks each delivery with it. Never send it by email or chat.',
  key: 'Secret',
  done: 'Done',
  rotateTitle: 'Replace the secret of {name}?',
  rotateLead:
    'You get a new secret. Both secrets sign for 24 hours, so that you can change the program without a gap.',
  rotateAction: 'Replace secret',
  offTitle: 'Switch {name} off?',
  offLead:
    'Nothing is sent from now on, and events are not recorded for it. Waiting deliveries continue if you switch it on again.',
  offAction: 'Switch off',
  switchedOff: '{name} is off.',
  onTitle: 'Switch {name} on?',
  onLead: 'Waiting deliveries and new events are sent to {url}.',
  onAction: 'Switch on',
  switchedOn: '{name} is on.',
  replayTitle: 'Send this delivery again?',
  replayLead: 'The program gets {event} with the same id. A program that knows the id ignores it.',
});

/** The reasons why a delivery failed. */
export const staffWebhookFaults = area({
  status: 'The answer was an error',
  redirect: 'Redirects are not followed',
  address: 'The address is not public',
  timeout: 'No answer within ten seconds',
  unreachable: 'No connection',
});

/** The names of the events. */
export const staffWebhookEventNames = area({
  'gift.created': 'A gift was made',
  'gift.settled': 'A bank or wallet paid a gift',
  'gift.refunded': 'A gift was refunded',
  'gift.refund_failed': 'A refund failed',
  'gift.disputed': 'A donor’s bank took a gift back',
  'gift.dispute_won': 'A disputed gift came back',
  'gift.returned': 'A bank did not pay a gift',
  'gift.voided': 'A gift was canceled before it was paid',
  'monthly_gift.started': 'A monthly gift began',
  'monthly_gift.changed': 'A monthly gift was changed',
  'monthly_gift.paused': 'A monthly gift was paused',
  'monthly_gift.resumed': 'A monthly gift was resumed',
  'monthly_gift.ended': 'A monthly gift ended',
  'monthly_gift.payment_failed': 'A month could not be charged',
  'monthly_gift.recovered': 'An unpaid monthly gift was paid',
  'donor.created': 'A donor was added',
  'donor.updated': 'A donor’s data changed',
  'donor.erased': 'A donor was erased',
  'consent.given': 'A donor asked for news by email',
  'consent.withdrawn': 'A donor no longer wants news by email',
  'receipt.issued': 'A receipt was issued',
  'deposit.received': 'Braintree reported a deposit',
  'campaign.goal_reached': 'A campaign reached its goal',
});
