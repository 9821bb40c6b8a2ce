export { forgetNotes } from './notes/store.ts';
export { staffGivingRoutes } from './routes.ts';
export { giftAddress, ownAttempt, refundedCents } from './gifts/gift-rows.ts';
export { whichGifts } from './gifts/listed-gifts.ts';
export { readCursor, writeCursor } from './list/cursor.ts';
export { placeColumns } from './list/places-sql.ts';
export { readSearch } from './list/search-term.ts';
export { emailFor, seesEmails } from './masked-email.ts';
