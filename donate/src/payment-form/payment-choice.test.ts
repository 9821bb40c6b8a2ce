import { SAVED_METHODS_MAX } from '@handsel/contract';
import type { SavedMethod } from '@handsel/contract';
import { describe, expect, it } from 'vitest';
import type { BankReadiness } from './bank-account/bank-readiness.ts';
import { buttonState, canKeepCard, choiceOf } from './payment-choice.ts';
import type { CardReadiness, PaymentChoice, SavedMethods } from './payment-choice.ts';

const method = (token: string, isDefault = false): SavedMethod => ({
  id: token,
  type: 'card',
  token,
  last_four: '1111',
  default: isDefault,
});
const ready = (...methods: SavedMethod[]): SavedMethods => ({ status: 'ready', methods });
const [first, second] = [method('first'), method('second', true)];

const NONE: SavedMethods = { status: 'none' };
const LOADING: SavedMethods = { status: 'loading' };
const FAILED: SavedMethods = { status: 'failed', message: 'unable to fetch payment methods' };
const BANK: PaymentChoice = { kind: 'bank' };
const LOADING_BANK: BankReadiness = { status: 'loading' };
const CARD: PaymentChoice = { kind: 'card' };
const saved = (chosen: SavedMethod): PaymentChoice => ({ kind: 'saved', method: chosen });

describe('the choice', () => {
  it.each([
    ['by an anonymous visitor is a card', NONE, undefined, CARD],
    ['while the list loads is open', LOADING, undefined, undefined],
    ['where the list cannot be had is a card', FAILED, undefined, CARD],
    ['where nothing is saved is a card', ready(), undefined, CARD],
    ['at first is the default', ready(first, second), undefined, saved(second)],
    ['where none is the default is the first', ready(first), undefined, saved(first)],
    ['is what was picked', ready(first, second), { token: 'first' }, saved(first)],
    ['is another card when that was picked', ready(first, second), 'card', CARD],
    ['is a bank account when that was picked', ready(first, second), 'bank', BANK],
    ['is a bank account also where nothing is saved', NONE, 'bank', BANK],
    ['is the default when what was picked is gone', ready(second), { token: 'first' }, saved(second)],
  ] as const)('%s', (_case, list, picked, expected) => {
    expect(choiceOf(list, picked)).toEqual(expected);
  });
});

describe('keeping the card', () => {
  const full = ready(...Array.from({ length: SAVED_METHODS_MAX }, (_, each) => method(String(each))));
  it.each([
    ['by an anonymous visitor', NONE, CARD, 'one-time', false],
    ['for a gift made once', ready(first), CARD, 'one-time', true],
    ['where nothing is saved yet', ready(), CARD, 'one-time', true],
    ['where it is not known what is saved', FAILED, CARD, 'one-time', true],
    ['for a monthly gift, whose card is kept anyway', ready(first), CARD, 'monthly', false],
    ['that is saved already', ready(first), saved(first), 'one-time', false],
    ['above the most that one may save', full, CARD, 'one-time', false],
  ] as const)('%s is offered: %#', (_case, list, choice, frequency, expected) => {
    expect(canKeepCard(list, choice, frequency)).toBe(expected);
  });
});

describe('the button', () => {
  const complete: CardReadiness = { status: 'ready', missing: [], wrong: [] };
  const loading: CardReadiness = { status: 'loading', missing: ['card number'], wrong: [] };
  const failed: CardReadiness = { status: 'failed', missing: ['card number'], wrong: [] };
  const half: CardReadiness = { status: 'ready', missing: ['card number', 'security code'], wrong: [] };
  const wrong: CardReadiness = { status: 'ready', missing: ['card number'], wrong: ['security code'] };
  it.each([
    ['a card that is complete', CARD, complete, false, true, /^Your card goes straight/],
    ['a card that is not', CARD, half, false, false, 'Still needed: card number, security code.'],
    [
      'a card with a wrong field',
      CARD,
      wrong,
      false,
      false,
      'Still needed: card number. Please correct: security code.',
    ],
    ['card fields that are loading', CARD, loading, false, false, /^One moment/],
    ['card fields that did not load', CARD, failed, false, false, /^You can pay by card as soon/],
    ['a saved method, whatever the card fields', saved(first), loading, false, true, /keeps it/],
    ['nothing to choose from yet', undefined, loading, false, false, /^One moment/],
    ['a saved method and no amount', saved(first), complete, true, false, 'Choose an amount to give.'],
    ['a card and no amount', CARD, complete, true, false, 'Choose an amount to give.'],
  ] as const)('is right with %s', (_case, choice, card, isNothing, isOpen, words) => {
    const state = buttonState(choice, { card, bank: LOADING_BANK, verification: 'ready' }, isNothing);
    expect(state.isOpen).toBe(isOpen);
    expect(state.words).toMatch(words);
  });

  const pay = () => Promise.reject(new Error('not pressed'));
  it.each<[string, BankReadiness, boolean, RegExp]>([
    ['that loads', LOADING_BANK, false, /^One moment/],
    ['that did not load', { status: 'failed' }, false, /another payment method/],
    [
      'that is incomplete',
      { status: 'incomplete', missing: ['city', 'state'] },
      false,
      /needed: city, state/,
    ],
    ['that is typed', { status: 'ready', opensWindow: false, pay }, true, /^Your account goes straight/],
    ['to be signed in to', { status: 'ready', opensWindow: true, pay }, true, /sign-in opens/],
  ])('with a bank account %s', (_case, bank, isOpen, words) => {
    const state = buttonState(BANK, { card: complete, bank, verification: 'ready' }, false);
    expect(state.isOpen).toBe(isOpen);
    expect(state.words).toMatch(words);
  });

  it.each([
    ['loading', false, /check with your bank/],
    ['failed', false, /refresh/],
    ['ready', true, /keeps it/],
  ] as const)('with a saved card whose bank can authenticate: %s', (verification, isOpen, words) => {
    const state = buttonState(saved(first), { card: complete, bank: LOADING_BANK, verification }, false);
    expect(state.isOpen).toBe(isOpen);
    expect(state.words).toMatch(words);
  });

  it('with a saved bank account says that it takes days', () => {
    const account = saved({ ...first, type: 'Bank account' });
    const all = { card: complete, bank: LOADING_BANK, verification: 'ready' } as const;
    expect(buttonState(account, all, false).words).toContain('takes a few days');
  });
});
