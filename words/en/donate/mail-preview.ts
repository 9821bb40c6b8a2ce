import { area } from '../../src/area.ts';

/** The head of a mail that is shown before it is sent. */
export const mailPreviewWords = area('mailPreviewWords', {
  caption: 'This is the email',
  to: 'To',
  subject: 'Subject',
});
