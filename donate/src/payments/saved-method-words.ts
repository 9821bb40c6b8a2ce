import type { SavedMethod } from '@handsel/contract';
import { savedMethodsWords } from '@handsel/words/donate/saved-methods';
import type { IconName } from '@handsel/ui/icons.tsx';

/** The position of the name in a sentence. */
type Place = 'alone' | 'within';

interface MethodWords {
  icon: IconName;
  title: (method: SavedMethod, place: Place) => string;
  /** Distinguishes it from others of its kind, if the title does not. */
  account: (method: SavedMethod) => string | undefined;
}

const inWallet = (title: string): MethodWords => ({
  icon: 'wallet',
  title: () => title,
  account: ({ email, username, last_four: lastFour }) =>
    email?.email ??
    username ??
    (lastFour === null ? undefined : savedMethodsWords.card({ place: 'within', lastFour })),
});

const WORDS: Record<SavedMethod['type'], MethodWords> = {
  card: {
    icon: 'card',
    title: ({ last_four: lastFour }, place) =>
      lastFour === null
        ? savedMethodsWords.savedCard({ place })
        : savedMethodsWords.card({ place, lastFour }),
    account: ({ brand, expires }) =>
      [brand, expires === undefined ? undefined : savedMethodsWords.expires({ expires })]
        .filter((words) => words !== undefined)
        .join(', ') || undefined,
  },
  Paypal: inWallet('PayPal'),
  'Google Pay': inWallet('Google Pay'),
  'Apple Pay': inWallet('Apple Pay'),
  Venmo: inWallet('Venmo'),
  'Bank account': {
    icon: 'bank',
    title: ({ last_four: lastFour }, place) =>
      lastFour === null
        ? savedMethodsWords.savedBankAccount({ place })
        : savedMethodsWords.bankAccount({ place, lastFour }),
    account: () => undefined,
  },
};

/** The icon and text of a saved payment method. */
export function wordsOf(method: SavedMethod): { icon: IconName; title: string; account: string | undefined } {
  const { icon, title, account } = WORDS[method.type];
  return { icon, title: title(method, 'alone'), account: account(method) };
}

/** Its name at the beginning of a sentence, e.g. "PayPal (a…@example.org)". */
export function nameOf(method: SavedMethod): string {
  return nameAt(method, 'alone');
}

/** Its name in the middle of a sentence. */
export function nameWithin(method: SavedMethod): string {
  return nameAt(method, 'within');
}

/** Its shortest name, in the middle of a sentence: "Visa 1111", "PayPal". */
export function shortNameOf(method: SavedMethod): string {
  const { type, brand, last_four: lastFour } = method;
  return type === 'card' && brand !== undefined && lastFour !== null
    ? savedMethodsWords.short({ brand, lastFour })
    : WORDS[type].title(method, 'within');
}

function nameAt(method: SavedMethod, place: Place): string {
  const words = WORDS[method.type];
  const title = words.title(method, place);
  const account = method.type === 'card' ? undefined : words.account(method);
  return account === undefined ? title : savedMethodsWords.withAccount({ title, account });
}
