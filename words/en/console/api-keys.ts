import { area } from '../../src/area.ts';

/** Messages to staff if a key of the API cannot be made. */
export const staffApiKeyErrorWords = area({
  nameMissing: 'Enter a name.',
  scopesMissing: 'Select what the key can do.',
  tooManyKeys: 'There are already 50 keys that work. Revoke one that is no longer needed first.',
});

/** A key's program in the audit log and in batches. */
export const apiKeyWords = area({
  program: 'API key “{name}” (…{ending})',
});

/** The page of the API's keys. */
export const staffApiKeyWords = area({
  lead: 'With a key, another program reads your gifts and donors: your bookkeeping, CRM or reports. Some keys can also enter offline gifts for you to book, or correct donors.',
  add: 'Create a key',
  caption: 'API keys',
  none: 'There are no keys. Create one for each program that works with your data.',
  name: 'Name',
  scopes: 'What it can do',
  status: 'Status',
  expires: 'Expires',
  used: 'Last used',
  created: 'Created by',
  actions: 'Actions',
  ending: 'Ends with {ending}',
  active: 'Active',
  expired: 'Expired',
  revoked: 'Revoked',
  revokedBy: 'Revoked by {who}',
  never: 'Never',
  revoke: 'Revoke',
  revokeKey: 'Revoke {name}',
});

/** The dialogs about a key. */
export const staffApiKeyDialogWords = area({
  addTitle: 'Create a key',
  addLead: 'Create one key for each program, so that you can revoke it without stopping the others.',
  name: 'Name',
  nameHint: 'The program that will use the key.',
  scopes: 'The key can',
  days: 'Expires in',
  daysOption: '{days, plural, one {# day} other {# days}}',
  create: 'Create key',
  shownTitle: 'Copy your key now',
  shownLead:
    'This is the only time that you see the key. Put it into the settings of the program. Never send it by email or chat.',
  key: 'Key',
  done: 'Done',
  revokeTitle: 'Revoke {name}?',
  revokeLead: 'The program that uses this key can do nothing from now on. This cannot be undone.',
  revokeAction: 'Revoke key',
  revoked: '{name} was revoked.',
});

/** The names of a key's scopes. */
export const staffApiScopeNames = area({
  'gifts:read': 'Read gifts',
  'donors:read': 'Read donors, with names and addresses',
  'monthly_gifts:read': 'Read monthly gifts',
  'campaigns:read': 'Read campaigns',
  'funds:read': 'Read funds',
  'deposits:read': 'Read deposits',
  'offline_gifts:write': 'Enter offline gifts, which you book',
  'donors:write': 'Correct donors’ names and addresses',
});
