import { CAMPAIGN_SLUG_MAX_LENGTH, campaignSlugSchema } from '@handsel/contract';
import { CAMPAIGN_ENDPOINTS, STAFF_ERRORS } from '@handsel/contract/console';
import type { StaffCampaign } from '@handsel/contract/console';
import { staffCampaignDialogWords as words } from '@handsel/words/console/campaigns';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { TextField } from '@handsel/ui/text-field.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed } from '../../lib/call.ts';
import { campaignsChanged } from '../../lib/campaigns-changed.ts';
import { call } from '../../lib/client.ts';
import { codeFrom } from '../../lib/code-from.ts';
import { pathOf } from '../../lib/paths.ts';
import { FormModal } from '../form-modal.tsx';

interface CampaignDialogProps {
  /** Undefined: the new campaign starts empty. */
  copyOf?: Pick<StaffCampaign, 'id' | 'name'>;
  onClose: () => void;
}

/** Adds a campaign, and opens it. */
export function CampaignDialog({ copyOf, onClose }: CampaignDialogProps) {
  // Created when the dialog opens, so that a repeated call adds one campaign.
  const [id] = useState(() => crypto.randomUUID());
  const [name, setName] = useState(copyOf === undefined ? '' : words.copyName({ name: copyOf.name }));
  const [typedCode, setTypedCode] = useState<string>();
  const code = typedCode ?? codeFrom(name, CAMPAIGN_SLUG_MAX_LENGTH);
  const toasts = useToasts();
  const navigate = useNavigate();
  const { origin } = window.location;
  const shownCode = code === '' ? '…' : code;
  return (
    <FormModal
      title={copyOf === undefined ? words.addTitle : words.duplicateTitle({ name: copyOf.name })}
      lead={copyOf === undefined ? words.addLead : words.duplicateLead}
      action={copyOf === undefined ? words.addAction : words.duplicateAction}
      onClose={onClose}
      onSend={async () => {
        const typed = readTyped(name, code);
        await call(CAMPAIGN_ENDPOINTS.addCampaign, {
          params: { id },
          body: { ...typed, copy_of: copyOf?.id ?? null },
        });
        await campaignsChanged();
        toasts.show({ kind: 'ok', message: words.added({ name: typed.name }) });
        void navigate(pathOf.campaign(id));
      }}
    >
      {(errorOf) => (
        <>
          <TextField
            id="campaign-name"
            name="name"
            label={words.name}
            hint={words.nameHint}
            autoComplete="off"
            value={name}
            error={errorOf('name')}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            id="campaign-code"
            name="code"
            label={words.code}
            hint={words.codeHint({
              link: `${origin}/?campaign=${shownCode}`,
              page: `${origin}/c/${shownCode}`,
            })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            error={errorOf('code')}
            onChange={(event) => setTypedCode(event.target.value)}
          />
        </>
      )}
    </FormModal>
  );
}

/** @throws CallFailed that names the wrong fields */
function readTyped(typedName: string, typedCode: string): { name: string; code: string } {
  const [name, code] = [typedName.trim(), typedCode.trim()];
  const { error } = campaignSlugSchema.safeParse(code);
  const wrong: Record<string, string[]> = {
    ...(name === '' && { name: [words.nameMissing] }),
    // The code is derived from the name, which has its own error.
    ...(name !== '' && error !== undefined && { code: error.issues.map(({ message }) => message) }),
  };
  if (Object.keys(wrong).length > 0)
    throw new CallFailed('validation', STAFF_ERRORS.validation.message, wrong);
  return { name, code };
}
