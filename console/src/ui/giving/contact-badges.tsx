import type { StaffDonorRow } from '@handsel/contract/console';
import { staffContactWords as words } from '@handsel/words/console/donor-contact';
import { Badge } from '../badge.tsx';

/** A donor's death, or their wishes about contact. */
export function ContactBadges({ contact }: Pick<StaffDonorRow, 'contact'>) {
  if (contact.has_died) return <Badge kind="danger">{words.died}</Badge>;
  return (
    <>
      {contact.no_mail ? <Badge>{words.noMail}</Badge> : null}
      {contact.no_contact ? <Badge>{words.noContact}</Badge> : null}
    </>
  );
}
