export { forgetNotes } from './notes/store.ts';
export { staffGivingRoutes } from './routes.ts';
export { ownAttempt, refundedCents } from './gifts/gift-rows.ts';
export { whichGifts } from './gifts/listed-gifts.ts';
export type { GiftRules } from './gifts/narrowed-gifts.ts';
export { readCursor, writeCursor, type Place } from './list/cursor.ts';
export { findPlaces, PAGE_AND_ONE, pageOf, type Found, type SearchedList } from './list/find-places.ts';
export {
  comesAfter,
  comesLater,
  emailOf,
  FOUND_MAX,
  nameOf,
  placeColumns,
  readIndexed,
  readPlaces,
} from './list/places-sql.ts';
export { readSearch, type SearchTerm, type TextTerm } from './list/search-term.ts';
export { emailFor, seesEmails } from './masked-email.ts';
export { countExported, showDonors } from './show-donors.ts';
export { shownName } from './shown-name.ts';
