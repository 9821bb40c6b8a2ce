export { signOutEverywhere } from './account/end-access.ts';
export { askForEmailChange, permitEmailChange, withdrawEmailChange } from './care/ask-for-email-change.ts';
export { correctDetails } from './care/correct-details.ts';
export { approveForOldEmail } from './account/change-email.ts';
export { findColleaguesOfChange, findEmailChange } from './account/email-change-store.ts';
export { deleteUnusedDonors, TRACES_OF_DONORS } from './care/delete-unused-donors.ts';
export { fillDetails, findDetails, saveDetails } from './profile/details/store.ts';
export { eraseForDonor, findReachableEmails, findErasure } from './care/erase-for-donor.ts';
export { anyShownAs, findShownAs, mergeDonors, undoMerge } from './care/merges.ts';
export { addTag, removeTag } from './care/tags.ts';
export { fillAfterUpdate } from './clean-up/fill-first-gifts.ts';
export { findNewsletterAnswers, recordNewsletterAnswer } from './newsletter/answers.ts';
export { changeDonorsLanguage, limitContact, recordDeath, undoDeath } from './care/contact.ts';
export { sparingMailer } from './care/sparing-mailer.ts';
export { requestErasure } from './privacy/erase-donor.ts';
export { exportDonorData } from './privacy/export-donor-data.ts';
export { donorGatewayJobs, donorJobs } from './jobs.ts';
export { donorRoutes } from './routes.ts';
export {
  JOBS as DONOR_JOBS,
  REQUESTED_MAILS as DONOR_MAILS,
  SCHEDULE as DONOR_SCHEDULE,
} from './job-names.ts';
export { LIMITS as DONOR_LIMITS } from './limits.ts';
