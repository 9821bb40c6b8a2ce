import { DONOR_CONTACT_ENDPOINTS } from '@handsel/contract/console';
import { staffContactWords as words } from '@handsel/words/console/donor-contact';
import { LANGUAGES, isLanguage, languageNames } from '@handsel/words/languages';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { givingChanged } from '../../lib/giving-changed.ts';
import { FormModal } from '../../ui/form-modal.tsx';

interface LanguageDialogProps {
  about: CallReply<'getDonor'>;
  onClose: () => void;
}

/** Changes the language in which Handsel writes to a donor. */
export function LanguageDialog({ about, onClose }: LanguageDialogProps) {
  const toasts = useToasts();
  const { id } = about.donor;
  const present = about.record.language;
  return (
    <FormModal
      title={words.languageTitle}
      lead={words.languageLead}
      action={words.languageAction}
      onClose={onClose}
      onSend={async ({ language }) => {
        const body = { language: isLanguage(language) ? language : present };
        await call(DONOR_CONTACT_ENDPOINTS.changeDonorLanguage, { params: { id }, body });
        toasts.show({ kind: 'ok', message: words.languageSaved });
        await givingChanged();
      }}
    >
      {() => (
        <SelectField id="donor-language" name="language" label={words.language} defaultValue={present}>
          {LANGUAGES.map((code) => (
            <option key={code} value={code} lang={code}>
              {languageNames[code]}
            </option>
          ))}
        </SelectField>
      )}
    </FormModal>
  );
}
