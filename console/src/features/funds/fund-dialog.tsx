import { FUND_CODE_MAX_LENGTH } from '@handsel/contract';
import { FUND_ENDPOINTS } from '@handsel/contract/console';
import type { StaffFund } from '@handsel/contract/console';
import { staffFundDialogWords as words } from '@handsel/words/console/funds';
import { useState } from 'react';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { call } from '../../lib/client.ts';
import { codeFrom } from '../../lib/code-from.ts';
import { givingChanged } from '../../lib/giving-changed.ts';
import { useMay } from '../../lib/use-session.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { readFund } from './read-fund.ts';

interface FundDialogProps {
  /** Undefined: a new one. */
  fund: StaffFund | undefined;
  /** The funds to which its monthly gifts can move. */
  others: readonly StaffFund[];
  onClose: () => void;
}

/** The form of a fund. */
export function FundDialog({ fund, others, onClose }: FundDialogProps) {
  // Created when the dialog opens, so that a repeated call adds one fund.
  const [id] = useState(() => fund?.id ?? crypto.randomUUID());
  const [name, setName] = useState(fund?.name ?? '');
  const [typedCode, setTypedCode] = useState(fund?.code);
  const code = typedCode ?? codeFrom(name, FUND_CODE_MAX_LENGTH);
  const toasts = useToasts();
  return (
    <FormModal
      title={fund === undefined ? words.addTitle : words.changeTitle({ name: fund.name })}
      lead={fund === undefined ? words.addLead : words.lead}
      action={words.save}
      onClose={onClose}
      onSend={async (values) => {
        const body = readFund({ ...values, code });
        await call(FUND_ENDPOINTS.saveFund, { params: { id }, body });
        const said = fund === undefined ? words.added : words.saved;
        toasts.show({ kind: 'ok', message: said({ name: body.name }) });
        await givingChanged();
      }}
    >
      {(errorOf) => (
        <>
          <TextField
            id="fund-name"
            name="name"
            label={words.name}
            hint={words.nameHint}
            autoComplete="off"
            value={name}
            error={errorOf('name')}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            id="fund-code"
            name="code"
            label={words.code}
            hint={words.codeHint({ link: `${window.location.origin}/?fund=${code}` })}
            autoComplete="off"
            autoCapitalize="none"
            value={code}
            error={errorOf('code')}
            onChange={(event) => setTypedCode(event.target.value)}
          />
          <TextField
            id="fund-description"
            name="description"
            label={words.description}
            hint={words.descriptionHint}
            autoComplete="off"
            defaultValue={fund?.description}
            error={errorOf('description')}
          />
          <TextField
            id="fund-accounting-code"
            name="accounting_code"
            label={words.accountingCode}
            hint={words.accountingCodeHint}
            autoComplete="off"
            defaultValue={fund?.accounting_code}
            error={errorOf('accounting_code')}
          />
          <TextField
            id="fund-accounting-class"
            name="accounting_class"
            label={words.accountingClass}
            hint={words.accountingClassHint}
            autoComplete="off"
            defaultValue={fund?.accounting_class}
            error={errorOf('accounting_class')}
          />
          <CheckField
            id="fund-restricted"
            name="is_restricted"
            label={words.isRestricted}
            defaultChecked={fund?.is_restricted}
          />
          {fund?.is_default === true ? (
            <>
              <input type="hidden" name="is_offered" value="on" />
              <p>{words.alwaysOffered}</p>
            </>
          ) : fund?.is_covered_fees === true ? (
            <p>{words.neverOffered}</p>
          ) : (
            <Offer fund={fund} errorOf={errorOf} />
          )}
          {fund === undefined ? null : <MoveField fund={fund} others={others} />}
        </>
      )}
    </FormModal>
  );
}

interface OfferProps {
  fund: StaffFund | undefined;
  errorOf: (name: string) => string | undefined;
}

/** Whether and when donors can choose it. */
function Offer({ fund, errorOf }: OfferProps) {
  return (
    <>
      <CheckField
        id="fund-offered"
        name="is_offered"
        label={words.isOffered}
        defaultChecked={fund?.is_offered ?? true}
        error={errorOf('is_offered')}
      />
      <TextField
        id="fund-opens"
        name="opens_on"
        type="date"
        label={words.opensOn}
        hint={words.daysHint}
        defaultValue={fund?.opens_on ?? ''}
        error={errorOf('opens_on')}
      />
      <TextField
        id="fund-closes"
        name="closes_on"
        type="date"
        label={words.closesOn}
        defaultValue={fund?.closes_on ?? ''}
        error={errorOf('closes_on')}
      />
    </>
  );
}

/** Moves all of its monthly gifts, or none. A single gift is moved on its own page. */
function MoveField({ fund, others }: { fund: StaffFund; others: readonly StaffFund[] }) {
  const mayMove = useMay('monthly-gifts:change');
  if (!mayMove || fund.is_covered_fees || fund.monthly_gifts === 0 || others.length === 0) return null;
  return (
    <SelectField
      id="fund-move"
      name="moves_monthly_gifts_to"
      label={words.move({ count: fund.monthly_gifts })}
      hint={words.moveHint}
      defaultValue=""
    >
      <option value="">{words.moveNone}</option>
      {others.map(({ id, name }) => (
        <option key={id} value={id}>
          {words.moveTo({ name })}
        </option>
      ))}
    </SelectField>
  );
}
