import { bankAccountWords } from '@handsel/words/donate/bank-account';
import { useEffect, useState } from 'react';
import { explainProviderError } from '../../payments/explain-provider-error.ts';
import { prepareBankAccounts } from '../../payments/us-bank-account.ts';
import type { BankAccounts } from '../../payments/us-bank-account.ts';
import type { ProvidersLoad } from '../use-providers.ts';

export type BankAccountsLoad =
  { status: 'loading' } | { status: 'failed'; words: string } | { status: 'ready'; accounts: BankAccounts };

const LOADING: BankAccountsLoad = { status: 'loading' };
const NO_PROVIDERS: BankAccountsLoad = {
  status: 'failed',
  words: bankAccountWords.notLoaded,
};

/** The gateway's bank accounts: prepared again with each client token. */
export function useBankAccounts(providers: ProvidersLoad): BankAccountsLoad {
  const [prepared, setPrepared] = useState<{ for: ProvidersLoad; load: BankAccountsLoad }>();
  useEffect(() => {
    if (providers.status !== 'ready') return undefined;
    let isOver = false;
    const prepare = async (): Promise<BankAccountsLoad> => {
      try {
        return { status: 'ready', accounts: await prepareBankAccounts(providers) };
      } catch (error) {
        return { status: 'failed', words: (await explainProviderError(error)).words };
      }
    };
    void prepare().then((load) => {
      if (!isOver) setPrepared({ for: providers, load });
    });
    return () => {
      isOver = true;
    };
  }, [providers]);
  if (providers.status === 'failed') return NO_PROVIDERS;
  return prepared?.for === providers ? prepared.load : LOADING;
}
