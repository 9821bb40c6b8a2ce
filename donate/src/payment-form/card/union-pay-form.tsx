import { unionPayWords } from '@handsel/words/donate/union-pay';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CardFields, CardFieldsState } from '../../payments/card-fields.ts';
import type { ProviderFailure } from '../../payments/provider-errors.ts';
import type { DateEntry, Enrolled, Mobile, UnionPayCard } from '../../payments/unionpay.ts';
import { Button } from '@handsel/ui/button.tsx';
import { Notice } from '@handsel/ui/notice.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { LOOKING } from './union-pay-entry.ts';
import type { UnionPayEntry } from './union-pay-entry.ts';
import styles from './union-pay-form.module.css';

interface UnionPayFormProps {
  fields: CardFields;
  state: CardFieldsState;
  onChange: (entry: UnionPayEntry) => void;
}

const NO_MOBILE: Mobile = { countryCode: '', number: '' };

/**
 * A UnionPay card's additional fields: a mobile number, and the code that the bank sends to it.
 * They belong to one card number: another one starts over.
 */
export default function UnionPayForm({ fields, state, onChange }: UnionPayFormProps) {
  const [card, setCard] = useState<UnionPayCard>();
  const [mobile, setMobile] = useState(NO_MOBILE);
  const [enrolled, setEnrolled] = useState<Enrolled>();
  const [smsCode, setSmsCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProviderFailure>();
  const report = useEffectEvent(onChange);
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const seen = await fields.unionPay();
      const looked = 'error' in seen ? seen : await seen.look();
      if (isOver) return;
      if ('error' in looked) {
        setProblem(looked.error);
      } else if (looked.kind === 'ordinary' || 'error' in seen) {
        report({ kind: 'ordinary' });
      } else {
        setCard(seen);
        report({ kind: 'needed', what: unionPayWords.mobileNeeded });
      }
    };
    report(LOOKING);
    void look();
    return () => {
      isOver = true;
    };
  }, [fields]);

  if (card === undefined) return <Problem problem={problem} />;
  const confirm = (enrollment: Enrolled, code: string) => {
    setSmsCode(code);
    if (enrollment.smsCodeRequired && code === '')
      onChange({ kind: 'needed', what: unionPayWords.codeNeeded });
    else onChange({ kind: 'confirmed', pay: () => card.tokenize(enrollment.enrollmentId, code) });
  };
  const enroll = async () => {
    setBusy(true);
    const reply = await card.enroll(mobile, dateEntry(state));
    setBusy(false);
    setProblem(reply.kind === 'error' ? reply.error : undefined);
    if (reply.kind === 'error') return;
    setEnrolled(reply);
    confirm(reply, '');
  };
  return (
    <fieldset className={styles.form}>
      <legend className={styles.legend}>{unionPayWords.legend}</legend>
      <MobileFields mobile={mobile} onChange={setMobile} />
      <Button look="quiet" disabled={isBusy} onClick={() => void enroll()}>
        {enrolled === undefined ? unionPayWords.sendCode : unionPayWords.sendAnotherCode}
      </Button>
      <Problem problem={problem} />
      <p role="status" className={styles.status}>
        {enrolled === undefined ? '' : SENT[String(enrolled.smsCodeRequired)]}
      </p>
      {enrolled?.smsCodeRequired === true ? (
        <TextField
          id="unionpay-code"
          label={unionPayWords.codeLabel}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={smsCode}
          onChange={(event) => {
            confirm(enrolled, digitsOf(event.target.value));
          }}
        />
      ) : null}
    </fieldset>
  );
}

const SENT: Record<string, string> = {
  true: unionPayWords.codeSent,
  false: unionPayWords.noCodeNeeded,
};

function MobileFields({ mobile, onChange }: { mobile: Mobile; onChange: (mobile: Mobile) => void }) {
  return (
    <div className={styles.mobile}>
      <TextField
        id="unionpay-country"
        label={unionPayWords.countryCodeLabel}
        inputMode="numeric"
        autoComplete="tel-country-code"
        value={mobile.countryCode}
        onChange={(event) => {
          onChange({ ...mobile, countryCode: digitsOf(event.target.value) });
        }}
      />
      <TextField
        id="unionpay-mobile"
        label={unionPayWords.mobileLabel}
        inputMode="tel"
        autoComplete="tel-national"
        value={mobile.number}
        onChange={(event) => {
          onChange({ ...mobile, number: digitsOf(event.target.value) });
        }}
      />
    </div>
  );
}

function Problem({ problem }: { problem: ProviderFailure | undefined }) {
  return (
    <div role="alert">
      {problem === undefined ? null : (
        <Notice kind="danger">
          <p>{problem.words}</p>
        </Notice>
      )}
    </div>
  );
}

function dateEntry({ fields: { expirationDate } }: CardFieldsState): DateEntry {
  if (expirationDate.isEmpty) return 'none';
  return expirationDate.isValid ? 'whole' : 'part';
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}
