export { forgetNotes } from './notes/store.ts';
export { staffGivingRoutes } from './routes.ts';
export { giftAddress, ownAttempt, refundedCents } from './gifts/gift-rows.ts';
export { whichGifts } from './gifts/listed-gifts.ts';
