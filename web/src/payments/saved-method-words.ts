import type { SavedMethod } from '@handsel/contract';
import type { IconName } from '../ui/icons.tsx';

interface MethodWords {
  icon: IconName;
  title: (method: SavedMethod) => string;
  /** What tells it from another of its kind, where the title does not. */
  account: (method: SavedMethod) => string | undefined;
}

const inWallet = (title: string): MethodWords => ({
  icon: 'wallet',
  title: () => title,
  account: ({ email, username, last_four: lastFour }) =>
    email?.email ?? username ?? (lastFour === null ? undefined : `card ending in ${lastFour}`),
});

const WORDS: Record<SavedMethod['type'], MethodWords> = {
  card: {
    icon: 'card',
    title: ({ last_four: lastFour }) => (lastFour === null ? 'Saved card' : `Card ending in ${lastFour}`),
    account: ({ brand, expires }) =>
      [brand, expires === undefined ? undefined : `expires ${expires}`]
        .filter((words) => words !== undefined)
        .join(', ') || undefined,
  },
  Paypal: inWallet('PayPal'),
  'Google Pay': inWallet('Google Pay'),
  'Apple Pay': inWallet('Apple Pay'),
  Venmo: inWallet('Venmo'),
  'Bank account': {
    icon: 'bank',
    title: ({ last_four: lastFour }) =>
      lastFour === null ? 'Bank account' : `Bank account ending in ${lastFour}`,
    account: () => undefined,
  },
};

/** How a saved way to pay is shown. */
export function wordsOf(method: SavedMethod): { icon: IconName; title: string; account: string | undefined } {
  const { icon, title, account } = WORDS[method.type];
  return { icon, title: title(method), account: account(method) };
}

/** What it is called in a sentence, e.g. "PayPal (a…@example.org)". */
export function nameOf(method: SavedMethod): string {
  const { title, account } = wordsOf(method);
  return account === undefined || method.type === 'card' ? title : `${title} (${account})`;
}

/** The same in the middle of a sentence; a brand keeps its capital. */
export function nameWithin(method: SavedMethod): string {
  return nameOf(method).replace(/^(?:Card|Saved|Bank)/, (word) => word.toLowerCase());
}
