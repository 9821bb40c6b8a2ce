import { SAVED_METHODS_MAX } from '@handsel/contract';
import type { Frequency, SavedMethod } from '@handsel/contract';

/** What is known of the ways to pay that this visitor has saved. */
export type SavedMethods =
  /** A guest has none, and is not asked about. */
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'ready'; methods: readonly SavedMethod[] };

/** With what the donor pays: a saved method, or a card that is typed. */
export type PaymentChoice = { kind: 'saved'; method: SavedMethod } | { kind: 'card' };

/** What a donor picked: a saved method's token, or a card to be typed. */
export type Picked = { token: string } | 'card';

/** What is known of the card fields, for the button. */
export interface CardReadiness {
  status: 'loading' | 'failed' | 'ready';
  /** The labels of the fields that are not right yet. */
  missing: readonly string[];
}

const CARD: PaymentChoice = { kind: 'card' };

/**
 * @param picked undefined until the donor has picked: then it is the default
 * @returns undefined while it is not known what there is to choose from
 */
export function choiceOf(saved: SavedMethods, picked: Picked | undefined): PaymentChoice | undefined {
  if (saved.status === 'loading') return undefined;
  if (saved.status !== 'ready' || picked === 'card') return CARD;
  const { methods } = saved;
  const method =
    methods.find(({ token }) => token === picked?.token) ??
    methods.find((each) => each.default) ??
    methods[0];
  return method === undefined ? CARD : { kind: 'saved', method };
}

/** What a gift made once is paid with may be kept for the next, by who is known; what a monthly gift is, is always kept. */
export function canKeep(saved: SavedMethods, frequency: Frequency): boolean {
  const hasRoom = saved.status !== 'ready' || saved.methods.length < SAVED_METHODS_MAX;
  return saved.status !== 'none' && hasRoom && frequency === 'one-time';
}

export function canKeepCard(
  saved: SavedMethods,
  choice: PaymentChoice | undefined,
  frequency: Frequency,
): boolean {
  return choice?.kind === 'card' && canKeep(saved, frequency);
}

/** Whether the button can be pressed, and what stands beside it: why not, or where the card is. */
export function buttonState(
  choice: PaymentChoice | undefined,
  card: CardReadiness,
  isNothing: boolean,
  bank: 'loading' | 'failed' | 'ready' = 'ready',
): { isOpen: boolean; words: string } {
  if (isNothing) return shut('Choose a sum to give.');
  if (choice === undefined) return shut('One moment: we are looking up how you paid before.');
  if (choice.kind === 'saved' && bank === 'loading')
    return shut('One moment: we are getting ready to ask your bank.');
  if (choice.kind === 'saved' && bank === 'failed')
    return shut('We cannot ask your bank just now. Please refresh the page.');
  if (choice.kind === 'saved')
    return open('Our payment provider keeps it for you. We never see the details.');
  if (card.status === 'loading') return shut('One moment: the card fields are loading.');
  if (card.status === 'failed') return shut('You can pay by card as soon as its fields are there.');
  if (card.missing.length > 0) return shut(`Still needed: ${card.missing.join(', ')}.`);
  return open('Your card goes straight to our payment provider. We never see its number.');
}

const open = (words: string) => ({ isOpen: true, words });
const shut = (words: string) => ({ isOpen: false, words });
