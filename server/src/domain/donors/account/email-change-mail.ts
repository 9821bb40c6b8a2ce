import { EMAIL_CHANGE_LIFETIME_HOURS, maskEmail, unlinkable, type Charity } from '@handsel/contract';
import { wordsIn } from '@handsel/words/in-language';
import { emailChangeMailWords } from '@handsel/words/mails/account';
import * as z from 'zod/mini';
import { findDonorsByEmail, findLanguage, hasOtherVerifiedDonor, makeLink } from '../../accounts/index.ts';
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
  const [owner] = isTaken ? await findDonorsByEmail(db, change.newEmail) : [];
  const language = owner === undefined ? change.language : await findLanguage(db, owner.id);
  const words = wordsIn(language, emailChangeMailWords);
  const content = isTaken
    ? taken(words, charity)
    : asked(words, asking, change, charity, await linkTo(context, to, asking));
  await mailer.send({
    to,
    subject: words.subject({ title: content.title, charity: charity.name }),
    messageId: `<email-change-${change.id}-${asking.askedOf}@${publicUrl.hostname}>`,
    ...mailLayout(charity, content, language),
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

type Words = typeof emailChangeMailWords;

function asked(
  words: Words,
  { askedOf }: Asking,
  change: OpenEmailChange,
  { name }: Charity,
  url: string,
): MailContent {
  if (askedOf === 'old') {
    return {
      title: words.oldTitle,
      ...(change.isByStaff ? oldByStaff : oldByDonor)(words, change, name),
      action: { label: words.oldAction, url },
      hasStrangersWords: true,
    };
  }
  const { isByStaff, isDonorVerified } = change;
  const needsOld = !isByStaff || isDonorVerified;
  return {
    title: words.newTitle,
    paragraphs: [(isByStaff ? words.newLeadByStaff : words.newLead)({ charity: name }), words.newChoice],
    action: { label: words.newAction, url },
    smallPrint: [
      needsOld ? words.worksOnce(HOURS) : words.linkWorksOnce(HOURS),
      words.newNothingChanges,
      isByStaff ? words.newSignsOut : words.newOtherBrowser,
    ],
    why: words.why({ charity: name }),
  };
}

type Sentences = Pick<MailContent, 'paragraphs' | 'smallPrint'>;

function oldByDonor(words: Words, { newEmail }: OpenEmailChange, charity: string): Sentences {
  return {
    paragraphs: [words.oldLead({ charity, newEmail: unlinkable(maskEmail(newEmail)) }), words.oldChoice],
    smallPrint: [words.worksOnce(HOURS), words.nothingChanges],
  };
}

/**
 * The mail to the current address when staff requested the change. An unverified address is
 * informed and need not agree, because it may be mistyped and unread.
 */
function oldByStaff(
  words: Words,
  { newEmail, isDonorVerified }: OpenEmailChange,
  charity: string,
): Sentences {
  const lead = words.oldLeadByStaff({ charity, newEmail: unlinkable(maskEmail(newEmail)) });
  return isDonorVerified
    ? {
        paragraphs: [lead, words.oldChoiceByStaff],
        smallPrint: [words.worksOnce(HOURS), words.nothingChanges],
      }
    : {
        paragraphs: [lead, words.oldChoiceUnverified],
        smallPrint: [words.refusalWorksOnce(HOURS)],
      };
}

function taken(words: Words, { name }: Charity): MailContent {
  return {
    title: words.takenTitle,
    paragraphs: [words.takenLead({ charity: name })],
    smallPrint: [words.takenAdvice],
    why: words.why({ charity: name }),
  };
}
