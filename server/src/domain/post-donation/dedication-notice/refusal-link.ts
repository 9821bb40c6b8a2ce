import { createRefusalLinks } from '../../../platform/mail/refusal-links.ts';

/** Links with which the recipient of a notice or a card refuses all further ones. */
export const noticeRefusalLinks = createRefusalLinks('notices');

/** The path of the page that such a link opens. */
export const REFUSAL_PATH = '/no-more-notices/';
/** The path for one-click refusal in a mail program. */
export const UNSUBSCRIBE_PATH = '/api/notices/unsubscribe/';
