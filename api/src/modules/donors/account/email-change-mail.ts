import { EMAIL_CHANGE_LIFETIME_HOURS, maskEmail, type Charity } from '@handsel/contract';
import * as z from 'zod/mini';
import { hasOtherProvedDonor, makeLink } from '../../accounts/index.ts';
import { letter, type Letter } from '../../../platform/mail/letter.ts';
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
    asking.askedOf === 'new' && (await hasOtherProvedDonor(db, change.newEmail, change.donorId));
  const { subject, ...words } = isTaken
    ? taken(charity)
    : asked(asking, change, charity, await linkTo(context, to, asking));
  await mailer.send({
    to,
    subject: `${subject} (${charity.name})`,
    messageId: `<email-change-${change.id}-${asking.askedOf}@${publicUrl.hostname}>`,
    ...letter(charity, words),
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

type Words = Letter & { subject: string };

function asked({ askedOf }: Asking, { newEmail }: OpenEmailChange, { name }: Charity, url: string): Words {
  const once = `The link works once, for ${String(EMAIL_CHANGE_LIFETIME_HOURS)} hours. Nothing changes until both addresses have said yes.`;
  if (askedOf === 'old') {
    return {
      subject: 'Is your address to change?',
      title: 'Is your address to change?',
      paragraphs: [
        `Somebody who is signed in as you wants ${name} to know you by ${maskEmail(newEmail)} from now on.`,
        'If it was you, allow it. If it was not, refuse it: whoever asked is then signed out everywhere.',
      ],
      action: { label: 'Allow or refuse', url },
      smallPrint: [once, 'If you do nothing, nothing changes.'],
      hasStrangersWords: true,
    };
  }
  return {
    subject: 'Is this your address?',
    title: 'Is this your address?',
    paragraphs: [
      `Did you ask for this? Somebody who has an account with ${name} typed your address, and wants the account to have it from now on.`,
      'If you did not ask, do nothing. If you did, say so on the page that opens: whoever uses that account then sees what was given under your address, with its receipts.',
    ],
    action: { label: 'This is my address', url },
    smallPrint: [
      once,
      'If you do nothing, nothing changes, and nobody learns anything about you.',
      'Unless you say yes in the browser in which you asked, every browser is signed out and the password is void: you then sign in by a link.',
    ],
    why: whyOf(name),
  };
}

/** To somebody who may never have heard of us. */
function whyOf(name: string): string {
  return `You’re receiving this email because someone typed your address at ${name}.`;
}

function taken({ name }: Charity): Words {
  return {
    subject: 'This address has an account already',
    title: 'This address has an account already',
    paragraphs: [
      `Somebody wants another account of ${name} to be known by this address. It is yours already, so nothing changes.`,
    ],
    smallPrint: [
      'If it was you, go on with one account and give under one address. Whoever asked does not learn that you have an account.',
    ],
    why: whyOf(name),
  };
}
