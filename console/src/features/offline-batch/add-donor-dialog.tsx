import { isEmail, POSTAL_FIELDS } from '@handsel/contract';
import { OFFLINE_GIFT_ENDPOINTS } from '@handsel/contract/console';
import { postalAddressWords } from '@handsel/words/shared/postal-address';
import { staffOfflineDonorWords as words } from '@handsel/words/console/offline';
import { staffShellWords } from '@handsel/words/console/pages';
import { useState } from 'react';
import postal from '@handsel/ui/postal-fields.module.css';
import { TextField } from '@handsel/ui/text-field.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { givingChanged } from '../../lib/giving-changed.ts';
import { useForm } from '../../lib/use-form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { Modal } from '../../ui/modal.tsx';
import stack from '../../ui/stack.module.css';
import type { ChosenDonor } from './donor-picker.tsx';

type Like = CallReply<'addOfflineDonor'>['like'];

interface AddDonorDialogProps {
  /** The search text: a name, or an email. */
  typed: string;
  onChosen: (donor: ChosenDonor) => void;
  onClose: () => void;
}

/** Adds a donor. Possible duplicates are shown first. */
export function AddDonorDialog({ typed, onChosen, onClose }: AddDonorDialogProps) {
  const toasts = useToasts();
  const [id] = useState(() => crypto.randomUUID());
  const [like, setLike] = useState<Like>([]);
  const form = useForm(async (values) => {
    const details = Object.fromEntries(POSTAL_FIELDS.map((field) => [field, values[field] ?? '']));
    const name = (details['name'] ?? '').trim();
    const isLone = ['line1', 'line2', 'city', 'state', 'postal_code'].every(
      (field) => (details[field] ?? '').trim() === '',
    );
    const body = {
      ...(details as Record<(typeof POSTAL_FIELDS)[number], string>),
      // The form's preset country alone does not count as an address.
      ...(isLone && { country: '' }),
      email: values['email'] ?? '',
      is_another: like.length > 0,
    };
    const added = await call(OFFLINE_GIFT_ENDPOINTS.addOfflineDonor, { params: { id }, body });
    if (!added.is_added) {
      setLike(added.like);
      return;
    }
    toasts.show({ kind: 'ok', message: words.added({ name }) });
    onChosen({ id, name });
    await givingChanged();
  });
  return (
    <Modal title={words.title} onClose={onClose}>
      <form {...form.props} className={stack.stack}>
        <FormMessage message={form.message} />
        <p>{words.lead}</p>
        <div className={postal.fields}>
          {POSTAL_FIELDS.map((field) => (
            <TextField
              key={field}
              id={`new-${field}`}
              name={field}
              label={postalAddressWords[field]}
              autoComplete="off"
              defaultValue={beginningOf(field, typed)}
              error={form.errorOf(field)}
              onChange={() => setLike([])}
            />
          ))}
        </div>
        <TextField
          id="new-email"
          name="email"
          label={words.email}
          autoComplete="off"
          autoCapitalize="none"
          defaultValue={isEmail(typed) ? typed : ''}
          error={form.errorOf('email')}
          onChange={() => setLike([])}
        />
        <LikeList like={like} onUse={onChosen} />
        <div className={stack.row}>
          <Button type="submit" look="primary" isBusy={form.isBusy}>
            {like.length > 0 ? words.addAnyway : words.add}
          </Button>
          <Button onClick={onClose}>{staffShellWords.cancel}</Button>
        </div>
      </form>
    </Modal>
  );
}

function beginningOf(field: string, typed: string): string {
  if (field === 'country') return postalAddressWords.homeCountry;
  return field === 'name' && !isEmail(typed) ? typed : '';
}

/** Possible duplicates of the donor. */
function LikeList({ like, onUse }: { like: Like; onUse: (donor: ChosenDonor) => void }) {
  return (
    <div role="status">
      {like.length === 0 ? null : (
        <div className={stack.stack}>
          <p>{words.likeTitle}</p>
          {like.map((each) => {
            const name = each.name === '' ? each.email : each.name;
            return (
              <div key={each.id} className={stack.row}>
                <Button onClick={() => onUse({ id: each.id, name })}>{words.use({ donor: name })}</Button>
                <span>{[each.email, each.postal_address].filter((part) => part !== '').join(', ')}</span>
                {each.has_same_email ? <Badge>{words.sameEmail}</Badge> : null}
              </div>
            );
          })}
        </div>
      )}
    </div>
  );
}
