import type { Charity } from '@handsel/contract';
import { STAFF_INVITATION_HOURS, STAFF_PATH } from '@handsel/contract/console';
import { staffMailWords, staffRoleWords } from '@handsel/words/mails/staff';
import * as z from 'zod/mini';
import { mailLayout, type MailContent } from '../../../platform/mail/mail-layout.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { Mailing } from '../../../platform/mail/mailing.ts';
import { findStaffByEmail } from '../people/store.ts';
import { findOpenInvitation, giveToken, type OpenInvitation } from './store.ts';

/** Always at our own public address, whatever a request's headers said. */
export function invitationUrl(publicUrl: URL, token: string): string {
  return new URL(`${STAFF_PATH}/invitation/${token}`, publicUrl).href;
}

const payloadSchema = z.object({ invitationId: z.uuid() });

/**
 * The job that mails an invitation. It creates the token, which is only in the mail. Run again
 * after a crash, it mails another link with the same Message-ID, and the first one is void.
 */
export async function sendStaffInvitation(mailing: Mailing, payload: unknown): Promise<void> {
  const { db, mailer, charity, publicUrl } = mailing;
  const { invitationId } = z.parse(payloadSchema, payload);
  const invitation = await findOpenInvitation(db, invitationId);
  if (invitation === undefined) return;
  const isReset = (await findStaffByEmail(db, invitation.email)) !== undefined;
  const token = await giveToken(db, invitation.id);
  await mailer.send(invitationMail({ invitation, isReset, token, charity, publicUrl }));
}

/** @param made `isReset`: the account exists */
export function invitationMail(made: {
  invitation: OpenInvitation;
  isReset: boolean;
  token: string;
  charity: Charity;
  publicUrl: URL;
}): Mail {
  const { invitation, isReset, charity, publicUrl } = made;
  const words = (isReset ? resetWords : inviteWords)(invitation, charity.name);
  const url = invitationUrl(publicUrl, made.token);
  return {
    to: invitation.email,
    subject: words.subject,
    messageId: `<staff-invitation-${invitation.id}@${publicUrl.hostname}>`,
    ...mailLayout(
      charity,
      {
        title: words.title,
        paragraphs: words.paragraphs,
        action: { label: words.action, url },
        smallPrint: words.smallPrint,
        why: staffMailWords.why({ charity: charity.name }),
      },
      'en',
    ),
  };
}

type Words = Pick<MailContent, 'title' | 'paragraphs' | 'smallPrint'> & { subject: string; action: string };
const worksOnce = () => staffMailWords.worksOnce({ hours: STAFF_INVITATION_HOURS });

function inviteWords({ role: roleId, invitedBy }: OpenInvitation, charity: string): Words {
  const role = staffRoleWords[roleId];
  return {
    subject: staffMailWords.invitedSubject({ charity }),
    title: staffMailWords.invitedTitle({ charity }),
    paragraphs: [
      invitedBy === null
        ? staffMailWords.invitedLeadTerminal({ role })
        : staffMailWords.invitedLead({ role, invitedBy }),
    ],
    action: staffMailWords.invitedAction,
    smallPrint: [worksOnce()],
  };
}

function resetWords({ invitedBy }: OpenInvitation, charity: string): Words {
  return {
    subject: staffMailWords.resetSubject({ charity }),
    title: staffMailWords.resetTitle,
    paragraphs: [
      invitedBy === null ? staffMailWords.resetLeadTerminal : staffMailWords.resetLead({ invitedBy }),
      staffMailWords.resetNothing,
    ],
    action: staffMailWords.resetAction,
    smallPrint: [worksOnce(), staffMailWords.wrongReset],
  };
}
