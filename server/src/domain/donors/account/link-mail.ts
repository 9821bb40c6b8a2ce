import type { Charity } from '@handsel/contract';
import { wordsIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
import { signInMailWords } from '@handsel/words/mails/account';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { ProvingLinkKind } from '../../../schema/links.ts';

function wordsOf(kind: ProvingLinkKind, words: typeof signInMailWords) {
  return kind === 'sign_in'
    ? {
        subject: words.signInSubject,
        title: words.signInTitle,
        lead: words.signInLead,
        action: words.signInAction,
      }
    : {
        subject: words.passwordSubject,
        title: words.passwordTitle,
        lead: words.passwordLead,
        action: words.passwordAction,
      };
}

export function linkMail(link: {
  kind: ProvingLinkKind;
  to: string;
  url: string;
  messageId: string;
  charity: Charity;
  lifetimeMinutes: number;
  language: Language;
}): Mail {
  const words = wordsIn(link.language, signInMailWords);
  const { subject, title, lead, action } = wordsOf(link.kind, words);
  const { html, text } = mailLayout(
    link.charity,
    {
      title,
      paragraphs: [lead],
      action: { label: action, url: link.url },
      why: words.whyTyped({ charity: link.charity.name }),
      smallPrint: [words.worksOnce({ minutes: link.lifetimeMinutes })],
    },
    link.language,
  );
  return {
    to: link.to,
    subject: subject({ charity: link.charity.name }),
    messageId: link.messageId,
    html,
    text,
  };
}
