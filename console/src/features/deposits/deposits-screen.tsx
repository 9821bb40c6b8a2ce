import { staffBankFileWords, staffDepositWords as words } from '@handsel/words/console/deposits';
import { staffPageNames } from '@handsel/words/console/pages';
import { useState } from 'react';
import { today } from '../../lib/today.ts';
import { useAddressQuery } from '../../lib/use-address-query.ts';
import { Button } from '../../ui/button.tsx';
import { AddLineDialog } from '../../ui/deposits/add-line-dialog.tsx';
import { Page } from '../../ui/page.tsx';
import stack from '../../ui/stack.module.css';
import { ViewButtons } from '../../ui/view-buttons.tsx';
import { AwaitedGifts } from './awaited-gifts.tsx';
import { BankLineList } from './bank-line-list.tsx';
import { DepositList } from './deposit-list.tsx';
import { ImportDialog } from './import-dialog.tsx';

const VIEWS = ['deposits', 'bankLines', 'awaited'] as const;

/** Braintree's payouts to the bank account, and the bank's lines. */
export default function DepositsScreen() {
  const [query, setQuery] = useAddressQuery();
  const [isAdding, setAdding] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const shown = VIEWS.find((view) => view === query['view']) ?? 'deposits';
  return (
    <Page
      title={staffPageNames.deposits}
      lead={words.lead}
      actions={
        <div className={stack.row}>
          <Button look="primary" onClick={() => setAdding(true)}>
            {words.addLine}
          </Button>
          <Button onClick={() => setImporting(true)}>{staffBankFileWords.open}</Button>
        </div>
      }
    >
      <div className={stack.stack}>
        <ViewButtons
          label={words.shows}
          views={VIEWS}
          names={words}
          shown={shown}
          onShow={(view) => setQuery({ view })}
        />
        {shown === 'deposits' ? (
          <DepositList query={query} onQuery={setQuery} />
        ) : shown === 'awaited' ? (
          <AwaitedGifts />
        ) : (
          <BankLineList query={query} onQuery={setQuery} />
        )}
      </div>
      {isAdding ? <AddLineDialog day={today()} onClose={() => setAdding(false)} /> : null}
      {isImporting ? <ImportDialog onClose={() => setImporting(false)} /> : null}
    </Page>
  );
}
