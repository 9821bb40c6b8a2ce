import { createRefusalLinks } from '../../../platform/mail/refusal-links.ts';

/** By which someone who got a notice or a card refuses all further ones. */
export const noticeRefusalLinks = createRefusalLinks('notices');

/** Where such a link leads in the pages. */
export const REFUSAL_PATH = '/no-more-notices/';
/** Where a mail program refuses by one press. */
export const UNSUBSCRIBE_PATH = '/api/notices/unsubscribe/';
