import { PASSKEY_NAME_MAX_LENGTH, STAFF_ERRORS } from '@handsel/contract/console';
import { staffPasskeyWords as words } from '@handsel/words/console/passkeys';
import { TextField } from '@handsel/ui/text-field.tsx';
import { CallFailed } from '../../lib/call.ts';
import { addPasskey } from '../../lib/passkeys.ts';
import { FormModal } from '../../ui/form-modal.tsx';

interface AddPasskeyDialogProps {
  onClose: () => void;
  onAdded: () => Promise<void>;
}

/** Asks for a name, and then has the browser ask where to store the passkey. */
export function AddPasskeyDialog({ onClose, onAdded }: AddPasskeyDialogProps) {
  return (
    <FormModal
      title={words.addTitle}
      lead={words.addLead}
      action={words.add}
      onClose={onClose}
      onSend={async ({ name = '' }) => {
        if (name.trim() === '')
          throw new CallFailed('validation', STAFF_ERRORS.validation.message, { name: [words.nameMissing] });
        await addPasskey(name.trim());
        await onAdded();
      }}
    >
      {(errorOf) => (
        <TextField
          id="passkey-name"
          name="name"
          label={words.name}
          hint={words.nameHint}
          autoComplete="off"
          maxLength={PASSKEY_NAME_MAX_LENGTH}
          error={errorOf('name')}
        />
      )}
    </FormModal>
  );
}
