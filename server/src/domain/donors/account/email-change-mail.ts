import { EMAIL_CHANGE_LIFETIME_HOURS, maskEmail, unlinkable, type Charity } from '@handsel/contract';
import { emailChangeMailWords } from '@handsel/words/mails/account';
import * as z from 'zod/mini';
import { hasOtherVerifiedDonor, makeLink } from '../../accounts/index.ts';
import { mailLayout, type MailContent } from '../../../platform/mail/mail-layout.ts';
import { findOpenChange, type OpenEmailChange } from './email-change-store.ts';
import type { LinkMailContext } from './request-link.ts';

const payloadSchema = z.object({ changeId: z.uuid(), askedOf: z.enum(['old', 'new']) });
type Asking = z.infer<typeof payloadSchema>;

/**
 * The job that asks one of the two addresses. Only the owner of the new address learns that it
 * already has an account. After a crash it mails another link of the same change under the same
 * Message-ID.
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

const HOURS = { hours: EMAIL_CHANGE_LIFETIME_HOURS };
const once = emailChangeMailWords.worksOnce(HOURS);

function asked({ askedOf }: Asking, change: OpenEmailChange, { name }: Charity, url: string): MailContent {
  if (askedOf === 'old') {
    return {
      title: emailChangeMailWords.oldTitle,
      ...(change.isByStaff ? oldByStaff : oldByDonor)(change, name),
      action: { label: emailChangeMailWords.oldAction, url },
      hasStrangersWords: true,
    };
  }
  const { isByStaff, isDonorVerified } = change;
  const needsOld = !isByStaff || isDonorVerified;
  return {
    title: emailChangeMailWords.newTitle,
    paragraphs: [
      (isByStaff ? emailChangeMailWords.newLeadByStaff : emailChangeMailWords.newLead)({ charity: name }),
      emailChangeMailWords.newChoice,
    ],
    action: { label: emailChangeMailWords.newAction, url },
    smallPrint: [
      needsOld ? once : emailChangeMailWords.linkWorksOnce(HOURS),
      emailChangeMailWords.newNothingChanges,
      isByStaff ? emailChangeMailWords.newSignsOut : emailChangeMailWords.newOtherBrowser,
    ],
    why: emailChangeMailWords.why({ charity: name }),
  };
}

type Words = Pick<MailContent, 'paragraphs' | 'smallPrint'>;

function oldByDonor({ newEmail }: OpenEmailChange, charity: string): Words {
  return {
    paragraphs: [
      emailChangeMailWords.oldLead({ charity, newEmail: unlinkable(maskEmail(newEmail)) }),
      emailChangeMailWords.oldChoice,
    ],
    smallPrint: [once, emailChangeMailWords.nothingChanges],
  };
}

/**
 * The mail to the current address when staff requested the change. An unverified address is
 * informed and need not agree, because it may be mistyped and unread.
 */
function oldByStaff({ newEmail, isDonorVerified }: OpenEmailChange, charity: string): Words {
  const lead = emailChangeMailWords.oldLeadByStaff({ charity, newEmail: unlinkable(maskEmail(newEmail)) });
  return isDonorVerified
    ? {
        paragraphs: [lead, emailChangeMailWords.oldChoiceByStaff],
        smallPrint: [once, emailChangeMailWords.nothingChanges],
      }
    : {
        paragraphs: [lead, emailChangeMailWords.oldChoiceUnverified],
        smallPrint: [emailChangeMailWords.refusalWorksOnce(HOURS)],
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
