import { area } from '../../src/area.ts';

/** The page of what is sent by mail. */
export const staffToSendWords = area({
  lead: 'Perks of monthly gifts that are sent by mail, oldest first.',
  searchHint: 'Part of a name or email. Press / to search.',
  searchHintMasked: 'Part of a name. Press / to search.',
  state: 'Status',
  perk: 'Perk',
  caption: 'Perks to send',
  empty: 'Nothing is owed yet. Perks appear here once a monthly gift reaches a tier with something to send.',
  nothingToSend: 'Nothing to send. Choose another status to see perks that were sent or need an address.',
  noMatch: 'Nothing matches. Choose another status or perk, or clear the search.',
  donor: 'Donor',
  address: 'Send to',
  sizeOf: 'Size {size}',
  since: 'Since',
  actions: 'Actions',
  selectOf: 'Select {perk} for {donor}',
  selectAll: 'Select all that can be sent',
  selected:
    '{count, plural, =0 {Select the perks you have sent, then mark them.} one {1 selected} other {{count, number} selected}}',
  clearSelection: 'Clear selection',
  noAddress: 'The donor has not answered yet.',
  notWanted: 'The donor does not want it.',
  hidden: 'Your role does not see addresses.',
  copy: 'Copy',
  copyOf: 'Copy the address of {donor}',
  copied: 'The address was copied.',
  notCopied: 'Your browser did not allow copying. Select the address and copy it.',
  stopped: 'No active monthly gift',
  sentOn: 'Sent {day} by {who}',
  mark: 'Mark as sent',
  markOf: 'Mark as sent: {perk} for {donor}',
  markTitle: '{count, plural, one {Mark as sent} other {Mark {count, number} as sent}}',
  markLead:
    '{count, plural, one {{perk} for {donor} is marked as sent. You can undo this.} other {{count, number} perks are marked as sent. You can undo each one.}}',
  day: 'Sent on',
  dayMissing: 'Enter the date.',
  note: 'Note (optional)',
  noteHint: 'For example the carrier and tracking number. Colleagues see it here.',
  marked: '{count, plural, one {Marked as sent.} other {{count, number} perks were marked as sent.}}',
  markedBefore: '{who}: already marked by {by}, sent {day}.',
  markedGone: '{who}: can no longer be marked.',
  someMarked:
    '{count, plural, =0 {None were marked.} one {One was marked.} other {{count, number} were marked.}} The others:',
  unmark: 'Mark as not sent',
  unmarkOf: 'Mark as not sent: {perk} for {donor}',
  unmarkTitle: 'Mark as not sent?',
  unmarkLead: '{perk} for {donor} goes back to “To ship”. Its note is deleted.',
  unmarkAction: 'Mark as not sent',
  unmarked: 'The perk is back in “To ship”.',
  export: 'Export',
  exportTitle: 'Export to a CSV file',
  exportLead:
    'The file has exactly what the list shows under its filters, with addresses. Delete your copy when you no longer need it. The export is recorded in the audit log.',
  exported: 'The file was downloaded.',
});

/** The states of a perk, by their names in the contract. */
export const staffPerkStates = area({
  'to-send': 'To ship',
  'address-missing': 'Address missing',
  sent: 'Sent',
  'not-wanted': 'Not wanted',
});

/** Dedication cards that a colleague reads before they are emailed. */
export const staffCardWords = area({
  title: 'Dedication cards to review',
  lead: 'Each of these emails goes to someone whom a donor named. Read the message, then approve it or stop it.',
  caption: 'Dedication cards to review',
  to: 'Card for',
  message: 'Message',
  from: 'Signed',
  sendOn: 'Goes out',
  soon: 'As soon as you approve it',
  actions: 'Actions',
  openGiftOf: 'Open the gift of the card for {to}',
  noMessage: 'No message',
  approve: 'Approve',
  approveOf: 'Approve the card for {to}',
  stop: 'Stop',
  stopOf: 'Stop the card for {to}',
  approveTitle: 'Approve this card?',
  approveLead: 'We email the card for {to} to {email} on its day.',
  approveAction: 'Approve card',
  approved: 'The card for {to} was approved.',
  stopTitle: 'Stop this card?',
  stopLead:
    'The card for {to} is not emailed. The donor sees that it was not sent, and can write another one.',
  stopAction: 'Stop card',
  stopped: 'The card for {to} was stopped.',
});
