/**
 * The stand-in for Plaid Link's link-initialize.js, as braintree-web's module us-bank-account uses
 * it: the global `Plaid` creates a dialog in which the donor signs in at their bank and selects an
 * account. The dialog identifies itself as a stand-in. plaid.com/docs/link/web
 */
import { openPaymentSheet } from '../payment-sheet/payment-sheet.ts';

interface LinkOptions {
  /** The name of the requesting merchant. */
  readonly clientName: string;
  readonly key: string;
  readonly onSuccess: (publicToken: string, metadata: Metadata) => void;
  readonly onExit: () => void;
}

interface Metadata {
  readonly account_id: string;
  readonly account: { readonly subtype: AccountType };
}

type AccountType = 'checking' | 'savings';

const ACCOUNTS = [
  { value: 'checking', name: 'Checking account ending in 0000', outcome: 'is verified' },
  { value: 'savings', name: 'Savings account ending in 1111', outcome: 'is verified' },
] as const;

async function open({ clientName, onSuccess, onExit }: LinkOptions): Promise<void> {
  const sheet = openPaymentSheet<AccountType>({
    wallet: 'your bank’s sign-in (Plaid)',
    merchantName: clientName,
    title: `Connect your bank to ${clientName}`,
    lines: [],
    legend: 'The account to give from',
    choices: ACCOUNTS,
  });
  const outcome = await sheet.outcome;
  sheet.close();
  if (outcome.kind === 'cancelled') return onExit();
  // An account that the gateway does not know: its rejection makes the sign-in fail.
  const name = outcome.kind === 'approved' ? outcome.choice : 'unknown';
  const subtype = outcome.kind === 'approved' ? outcome.choice : 'checking';
  const id = crypto.randomUUID();
  onSuccess(`public-local-${name}-${id}`, { account_id: id, account: { subtype } });
}

const Plaid = {
  /** @throws Error if a parameter that the real one needs is missing */
  create(options: LinkOptions): { open(): void } {
    for (const name of ['clientName', 'key', 'onSuccess'] as const) {
      if (!options[name]) throw new Error(`Plaid.create needs ${name}.`);
    }
    return { open: () => void open(options) };
  },
};

declare global {
  interface Window {
    Plaid?: typeof Plaid;
  }
}
window.Plaid = Plaid;
