import { EMAIL_CHANGE_LIFETIME_HOURS, maskEmail, type Charity } from '@handsel/contract';
import { emailChangeMailWords } from '@handsel/words/account-mails';
import * as z from 'zod/mini';
import { hasOtherVerifiedDonor, makeLink } from '../../accounts/index.ts';
import { mailLayout, type MailContent } from '../../../platform/mail/mail-layout.ts';
import { findOpenChange, type OpenEmailChange } from './email-change-store.ts';
import type { LinkMailContext } from './request-link.ts';

const payloadSchema = z.object({ changeId: z.uuid(), askedOf: z.enum(['old', 'new']) });
type Asking = z.infer<typeof payloadSchema>;

/**
 * The job that asks one of both addresses. That the new one is somebody's already, only its owner reads. Run again after a crash
 * it mails another link under the same Message-ID; both are of the same wish.
 */
export async function sendEmailChangeMail(context: LinkMailContext, payload: unknown): Promise<void> {
  const { db, mailer, charity, publicUrl } = context;
  const asking = z.parse(payloadSchema, payload);
  const change = await findOpenChange(db, asking.changeId);
  if (change === undefined) return;
  const to = asking.askedOf === 'old' ? change.oldEmail : change.newEmail;
  const isTaken =
    asking.askedOf === 'new' && (await hasOtherVerifiedDonor(db, change.newEmail, change.donorId));
  const words = isTaken ? taken(charity) : asked(asking, change, charity, await linkTo(context, to, asking));
  await mailer.send({
    to,
    subject: emailChangeMailWords.subject({ title: words.title, charity: charity.name }),
    messageId: `<email-change-${change.id}-${asking.askedOf}@${publicUrl.hostname}>`,
    ...mailLayout(charity, words),
  });
}

async function linkTo(
  { db, publicUrl }: LinkMailContext,
  email: string,
  { changeId, askedOf }: Asking,
): Promise<string> {
  const token = await makeLink(db, {
    kind: askedOf === 'old' ? 'allow_email_change' : 'new_email',
    email,
    emailChangeId: changeId,
    lifetimeMinutes: EMAIL_CHANGE_LIFETIME_HOURS * 60,
  });
  return new URL(`/email-change/${token}`, publicUrl).href;
}

function asked(
  { askedOf }: Asking,
  { newEmail }: OpenEmailChange,
  { name }: Charity,
  url: string,
): MailContent {
  const once = emailChangeMailWords.worksOnce({ hours: EMAIL_CHANGE_LIFETIME_HOURS });
  if (askedOf === 'old') {
    return {
      title: emailChangeMailWords.oldTitle,
      paragraphs: [
        emailChangeMailWords.oldLead({ charity: name, newEmail: maskEmail(newEmail) }),
        emailChangeMailWords.oldChoice,
      ],
      action: { label: emailChangeMailWords.oldAction, url },
      smallPrint: [once, emailChangeMailWords.nothingChanges],
      hasStrangersWords: true,
    };
  }
  return {
    title: emailChangeMailWords.newTitle,
    paragraphs: [emailChangeMailWords.newLead({ charity: name }), emailChangeMailWords.newChoice],
    action: { label: emailChangeMailWords.newAction, url },
    smallPrint: [once, emailChangeMailWords.newNothingChanges, emailChangeMailWords.newOtherBrowser],
    why: emailChangeMailWords.why({ charity: name }),
  };
}

function taken({ name }: Charity): MailContent {
  return {
    title: emailChangeMailWords.takenTitle,
    paragraphs: [emailChangeMailWords.takenLead({ charity: name })],
    smallPrint: [emailChangeMailWords.takenAdvice],
    why: emailChangeMailWords.why({ charity: name }),
  };
}
