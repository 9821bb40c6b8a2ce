export {
  changeEmailOfDonor,
  findDonor,
  findDonorsByEmail,
  findMergedInto,
  hasOtherVerifiedDonor,
  hasVerifiedDonor,
  deleteDonors,
  insertDonor,
  insertDonors,
  markMerged,
  markVerified,
  redactDonors,
  removePasswords,
  setFirstPassword,
  setPassword,
  type Donor,
} from './donors.ts';
export { forgetLinks, forgetSessions } from './forget.ts';
export { changeLanguage, findLanguage } from './language.ts';
export { raiseGivingSession, type GivingDonor } from './giving-session.ts';
export { lockDonor, lockDonors, lockDonorsByEmail, lockUnverifiedDonor } from './lock-donor.ts';
export {
  countOtherRequests,
  deleteLinks,
  endLinks,
  findLink,
  makeLink,
  useLink,
  type MailedLink,
} from './mailed-links.ts';
export { isVerifiedOrInactive } from './verified-or-inactive.ts';
export {
  forgetEarlierToken,
  renewPayingSession,
  renewSession,
  rotationOf,
  type Rotation,
} from './session-rotation.ts';
export { createSessionStore } from './session-store.ts';
export { createRateLimitKeySource } from './rate-limit-keys.ts';
export {
  endSession,
  endSessionsOf,
  findHolder,
  findSessions,
  insertEndedSession,
  isUnchanged,
  makeRotationDue,
  moveSession,
} from './sessions.ts';
export { endUnverifiedAccess } from './unverified-access.ts';
export { fillFirstGifts } from './fill-first-gifts.ts';
