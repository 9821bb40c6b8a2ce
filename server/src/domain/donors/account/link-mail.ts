import type { Charity } from '@handsel/contract';
import { signInMailWords } from '@handsel/words/mails/account';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { ProvingLinkKind } from '../../../schema/links.ts';

const WORDS = {
  sign_in: {
    subject: signInMailWords.signInSubject,
    title: signInMailWords.signInTitle,
    lead: signInMailWords.signInLead,
    action: signInMailWords.signInAction,
  },
  password: {
    subject: signInMailWords.passwordSubject,
    title: signInMailWords.passwordTitle,
    lead: signInMailWords.passwordLead,
    action: signInMailWords.passwordAction,
  },
} as const satisfies Record<ProvingLinkKind, object>;

export function linkMail(link: {
  kind: ProvingLinkKind;
  to: string;
  url: string;
  messageId: string;
  charity: Charity;
  lifetimeMinutes: number;
}): Mail {
  const { subject, title, lead, action } = WORDS[link.kind];
  const { html, text } = mailLayout(link.charity, {
    title,
    paragraphs: [lead],
    action: { label: action, url: link.url },
    why: signInMailWords.whyTyped({ charity: link.charity.name }),
    smallPrint: [signInMailWords.worksOnce({ minutes: link.lifetimeMinutes })],
  });
  return {
    to: link.to,
    subject: subject({ charity: link.charity.name }),
    messageId: link.messageId,
    html,
    text,
  };
}
