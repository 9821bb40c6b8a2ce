export { cardState } from './card/store.ts';
export { forgetDonorAnswers, forgetGiftAnswers } from './erasure.ts';
export { postDonationJobs } from './jobs.ts';
export { postDonationRoutes } from './routes.ts';
export { JOBS as POST_DONATION_JOBS, REQUESTED_MAILS as POST_DONATION_MAILS } from './job-names.ts';
export { LIMITS as POST_DONATION_LIMITS } from './limits.ts';
