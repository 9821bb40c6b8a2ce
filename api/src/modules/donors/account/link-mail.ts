import type { Charity } from '@handsel/contract';
import { letter } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { ProvingLinkKind } from '../../../schema/links.ts';

const WORDS: Record<ProvingLinkKind, { subject: string; title: string; lead: string; action: string }> = {
  sign_in: {
    subject: 'Your link to sign in',
    title: 'Sign in to manage your giving',
    lead: 'Somebody, most likely you, asked to sign in with this address. Press the button on the page that opens.',
    action: 'Sign in',
  },
  password: {
    subject: 'Choose your password',
    title: 'Choose your password',
    lead: 'Somebody, most likely you, asked to set a password for this address.',
    action: 'Choose a password',
  },
};

/** The mail that carries a link, in HTML and in plain text. */
export function linkMail(link: {
  kind: ProvingLinkKind;
  to: string;
  url: string;
  messageId: string;
  charity: Charity;
  lifetimeMinutes: number;
}): Mail {
  const { subject, title, lead, action } = WORDS[link.kind];
  const { html, text } = letter(link.charity, {
    title,
    paragraphs: [lead],
    action: { label: action, url: link.url },
    why: `You’re receiving this email because someone typed your address on the pages of ${link.charity.name}.`,
    smallPrint: [
      `The link works once, for ${String(link.lifetimeMinutes)} minutes. If you did not ask for it, do nothing: nothing has changed.`,
    ],
  });
  return { to: link.to, subject: `${subject} (${link.charity.name})`, messageId: link.messageId, html, text };
}
