import { area } from '../../src/area.ts';

/** Errors of the API for other programs. Developers read them. */
export const apiProblemWords = area({
  invalidQuery: 'A query parameter is wrong or unknown.',
  invalidCursor: 'The cursor is not one that this list returned. Start without a cursor.',
  invalidRequest: 'The request is not valid HTTP with a JSON body, or it is too large.',
  keyInUrl:
    'The address contains a key. Send keys only in the header “Authorization: Bearer”. Revoke this key: addresses are stored in logs.',
  keyMissing: 'Send an API key in the header “Authorization: Bearer”.',
  keyUnknown: 'The key is not valid.',
  keyExpired: 'The key has expired. Ask an owner or admin of the charity for a new one.',
  keyRevoked: 'The key was revoked. Ask an owner or admin of the charity for a new one.',
  scopeMissing: 'The key does not have the scope of this call.',
  idempotencyKeyMissing:
    'Send the header “Idempotency-Key” with up to 200 visible characters that no other change has, such as a UUID.',
  idempotencyKeyReused: 'This “Idempotency-Key” was used for another change. Send a new one.',
  invalidBody: 'A field of the body is missing, wrong or unknown. Nothing was changed.',
  notFound: 'There is no such item or call.',
  tooMany: 'Too many calls. Wait as long as “Retry-After” says.',
  internal: 'Something went wrong. Try again later.',
  unavailable: 'The service is temporarily unavailable. Try again later.',
});

/** Errors of single query parameters. */
export const apiQueryWords = area({
  limit: 'This must be a whole number from 1 to {max}.',
  updatedSince: 'This must be a time in UTC, such as 2026-11-01T00:00:00Z.',
  unknown: 'There is no such parameter.',
  other: 'This value is not valid.',
});

/** Errors of single fields of a body. */
export const apiFieldWords = area({
  nameMissing: 'A donor needs a name.',
  oneDonor: 'Send either “donor_id” or “donor”.',
  amount: 'This must be a whole number of cents from 1 to {max}.',
  currency: 'The charity keeps its books in another currency.',
  nothingToChange: 'Send the name or the address.',
  unknown: 'There is no such field.',
  wrong: 'This value is missing or not valid.',
});

/** The OpenAPI document of the API for other programs. */
export const apiWords = area({
  title: '{charity}: API for other programs',
  description:
    'Reads gifts, donors, monthly gifts, campaigns, funds and deposits, enters offline gifts, and corrects donors. Amounts are integers in the smallest unit of the currency. Times are in UTC (RFC 3339). Errors are “application/problem+json” (RFC 9457).',
  key: 'A key that an owner or admin of the charity made on the page “API keys” of the console.',
  listGifts: 'List gifts',
  getGift: 'Get a gift',
  listDonors: 'List donors',
  getDonor: 'Get a donor',
  listMonthlyGifts: 'List monthly gifts',
  getMonthlyGift: 'Get a monthly gift',
  listCampaigns: 'List campaigns',
  getCampaign: 'Get a campaign',
  listFunds: 'List funds',
  getFund: 'Get a fund',
  listDeposits: 'List deposits',
  getDeposit: 'Get a deposit',
  enterOfflineGift: 'Enter an offline gift',
  getOfflineGift: 'Get an offline gift that was entered',
  correctDonor: 'Correct a donor’s name or address',
  idempotencyKey:
    'Your own name of this change. A repeated call with the same name and body within {days} days changes nothing more, and gets the reply again.',
  order: 'Items are in the order of their last change, the oldest first. Scope: {scope}.',
  scope: 'Scope: {scope}.',
  limit: 'The most items of a page.',
  cursor: 'The “next_cursor” of the page before.',
  updatedSince: 'Only items that changed at this time or later.',
  id: 'The id of the item, which never changes.',
  success: 'Success',
  limitHeader: 'How many calls a key can make in a second.',
  remainingHeader: 'How many calls are left in this second.',
  resetHeader: 'The seconds until the next calls are possible.',
});
