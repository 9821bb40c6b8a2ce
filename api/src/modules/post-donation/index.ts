export { answerRoutes } from './answers/routes.ts';
export { dedicationNoticeRoutes } from './dedication-notice/routes.ts';
export { sendNotice } from './dedication-notice/send-notice.ts';
export { sendMatchMail } from './employer-match/send-match-mail.ts';
export { forgetDonorAnswers, forgetGiftAnswers } from './erasure.ts';
