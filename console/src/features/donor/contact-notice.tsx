import { staffContactWords as words } from '@handsel/words/console/donor-contact';
import { Notice } from '@handsel/ui/notice.tsx';
import type { CallReply } from '../../lib/call.ts';

/** Says that a donor died, or does not want mail or contact. */
export function ContactNotice({ about }: { about: CallReply<'getDonor'> }) {
  const { has_died: hasDied, no_mail: noMail, no_contact: noContact } = about.donor.contact;
  if (!hasDied && !noMail && !noContact) return null;
  const running = about.monthly_gifts.filter(({ state }) => state !== 'cancelled').length;
  const which = noMail && noContact ? 'both' : noMail ? 'mail' : 'contact';
  return (
    <div role="status">
      <Notice>
        <p>{hasDied ? words.diedNotice : words.limitsNotice({ which })}</p>
        {hasDied && running > 0 ? <p>{words.ending({ count: running })}</p> : null}
      </Notice>
    </div>
  );
}
