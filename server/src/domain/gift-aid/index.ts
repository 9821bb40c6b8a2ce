export {
  countDeclarations,
  findReadyGifts,
  insertClaim,
  lockClaims,
  readClaims,
  readLines,
  takeBackClaim,
  type ClaimLine,
  type ReadyGift,
} from './claims.ts';
export { forgetDeclarations, moveDeclarations } from './declarations.ts';
export { LIMITS as GIFT_AID_LIMITS } from './limits.ts';
export { giftAidRoutes } from './routes.ts';
