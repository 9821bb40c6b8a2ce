import { area } from '../src/area.ts';

/** The page of what is sent by post. */
export const staffToSendWords = area({
  lead: 'Perks of monthly gifts that are sent by post, oldest first.',
  searchHint: 'Part of a name or an email. Press / to search.',
  searchHintMasked: 'Part of a name. Press / to search.',
  state: 'State',
  perk: 'Perk',
  caption: 'Perks to send',
  empty: 'Nothing is owed yet. Perks appear here once a monthly gift reaches a tier with something to send.',
  nothingToSend:
    'Nothing waits to be sent. Choose another state to see what was sent, and whose address is missing.',
  noMatch: 'Nothing matches. Choose another state or perk, or clear the search.',
  donor: 'Donor',
  address: 'Send to',
  sizeOf: 'Size {size}',
  since: 'Since',
  actions: 'Actions',
  selectOf: 'Select {perk} for {donor}',
  selectAll: 'Select all that can be sent',
  selected:
    '{count, plural, =0 {Select what you have sent, then mark it.} one {1 selected} other {{count, number} selected}}',
  clearSelection: 'Clear selection',
  noAddress: 'The donor has not answered yet.',
  notWanted: 'The donor does not want it.',
  hidden: 'Your role does not see addresses.',
  copy: 'Copy',
  copyOf: 'Copy the address of {donor}',
  copied: 'The address was copied.',
  notCopied: 'Your browser did not allow copying. Select the address and copy it.',
  stopped: 'No monthly gift runs',
  sentOn: 'Sent {day} by {who}',
  mark: 'Mark as sent',
  markOf: 'Mark as sent: {perk} for {donor}',
  markTitle: '{count, plural, one {Mark as sent} other {Mark {count, number} as sent}}',
  markLead:
    '{count, plural, one {{perk} for {donor} is marked as sent. You can take it back.} other {{count, number} perks are marked as sent. You can take each back.}}',
  day: 'Sent on',
  dayMissing: 'Enter the day.',
  note: 'Note (optional)',
  noteHint: 'For example the carrier and tracking number. Colleagues see it here.',
  marked: '{count, plural, one {Marked as sent.} other {{count, number} perks were marked as sent.}}',
  markedBefore: '{who}: marked before by {by}, sent {day}.',
  markedGone: '{who}: it cannot be marked any more.',
  someMarked:
    '{count, plural, =0 {None was marked now.} one {One was marked now.} other {{count, number} were marked now.}} The others:',
  unmark: 'Not sent',
  unmarkOf: 'Not sent: {perk} for {donor}',
  unmarkTitle: 'Take back that it was sent?',
  unmarkLead: '{perk} for {donor} is to be sent again. The note is deleted.',
  unmarkAction: 'Take back',
  unmarked: 'It is to be sent again.',
  export: 'Export',
  exportTitle: 'Export to a CSV file',
  exportLead:
    'The file has exactly what the list shows under its filters, with addresses. Delete your copy when you no longer need it. The export is recorded in the audit log.',
  exported: 'The file was downloaded.',
});

/** What is to be done about a perk, by its state in the contract. */
export const staffPerkStates = area({
  'to-send': 'To send',
  'address-missing': 'Address missing',
  sent: 'Sent',
  'not-wanted': 'Not wanted',
});
