export { forgetDonorAnswers, forgetGiftAnswers } from './erasure.ts';
export { postDonationJobs } from './jobs.ts';
export { postDonationRoutes } from './routes.ts';
