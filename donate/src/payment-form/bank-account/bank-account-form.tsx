import type { Frequency } from '@handsel/contract';
import { bankAccountWords } from '@handsel/words/donate/bank-account';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCharity } from '../../lib/settings.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { LoadError } from '@handsel/ui/load-error.tsx';
import { BankAccountFields, Group } from './bank-account-fields.tsx';
import styles from './bank-account-form.module.css';
import { EMPTY_BANK_ENTRY, bankRequest, missingIn } from './bank-entry.ts';
import type { BankEntry } from './bank-entry.ts';
import { mandateText } from './bank-mandate.ts';
import type { MandatedGift } from './bank-mandate.ts';
import type { BankReadiness } from './bank-readiness.ts';
import { useBankAccounts } from './use-bank-accounts.ts';
import type { BankAccountsLoad } from './use-bank-accounts.ts';
import type { ProvidersInUse } from '../use-providers.ts';

interface BankAccountFormProps {
  providers: ProvidersInUse;
  /** Undefined if the account is only saved. */
  gift: MandatedGift | undefined;
  /** The label of the button below. */
  button: string;
  onChange: (readiness: BankReadiness) => void;
}

/**
 * A US bank account: its numbers or a sign-in at the bank, its holder, and the mandate that the
 * button below authorizes. Typed text survives other choices and errors.
 */
export default function BankAccountForm({ providers, gift, button, onChange }: BankAccountFormProps) {
  const charity = useCharity();
  const load = useBankAccounts(providers.load);
  const [entry, setEntry] = useState(EMPTY_BANK_ENTRY);
  const mandate = mandateText(charity, gift, button);
  const report = useEffectEvent(onChange);
  useEffect(() => {
    report(readinessOf(load, entry, mandate, charity.name));
  }, [load, entry, mandate, charity.name]);

  if (load.status === 'failed') return <LoadError words={load.words} onRetry={providers.retry} />;
  return (
    <div className={styles.form} aria-busy={load.status === 'loading'}>
      {load.status === 'ready' && load.accounts.hasLogin ? (
        <Group legend={bankAccountWords.wayLegend}>
          <ChoiceRow
            name="bank-way"
            choices={WAYS}
            value={entry.way}
            onChoose={(way) => {
              setEntry({ ...entry, way });
            }}
          />
        </Group>
      ) : null}
      <BankAccountFields entry={entry} onChange={setEntry} />
      <section className={styles.mandate} aria-labelledby="bank-mandate">
        <h2 id="bank-mandate">{bankAccountWords.mandateTitle}</h2>
        <p>{mandate}</p>
        <p>{KEPT_WORDS[gift?.frequency ?? 'none']}</p>
      </section>
    </div>
  );
}

function readinessOf(
  load: BankAccountsLoad,
  entry: BankEntry,
  mandate: string,
  charityName: string,
): BankReadiness {
  if (load.status !== 'ready') return { status: load.status };
  const missing = missingIn(entry);
  if (missing.length > 0) return { status: 'incomplete', missing };
  return {
    status: 'ready',
    opensWindow: entry.way === 'login',
    pay: () => load.accounts.tokenize(bankRequest(entry, mandate, charityName)),
  };
}

/** The account of a one-time gift also stays in the vault: it can only be verified there. */
const KEPT_WORDS = {
  'one-time': bankAccountWords.keptForOneTime,
  monthly: bankAccountWords.keptForMonthly,
  none: bankAccountWords.keptForLater,
} satisfies Record<Frequency | 'none', string>;

const WAYS = [
  { words: bankAccountWords.typeNumbers, value: 'numbers' },
  { words: bankAccountWords.signInAtBank, value: 'login' },
] as const;
