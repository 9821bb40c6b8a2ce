/**
 * What stands in for a wallet's payment sheet: a dialog over the merchant's page that says what it is, offers test cards,
 * and lets whoever tries it out approve, cancel, or let the wallet fail.
 */
import { element, styledRoot } from './element.ts';
import { paymentSheetStyles } from './payment-sheet-styles.ts';
import { TEST_CARDS, lastFour } from './test-cards.ts';
import type { TestCard } from './test-cards.ts';

export interface PaymentSheetRequest {
  /** Whose sheet this one stands in for. */
  readonly wallet: string;
  readonly merchantName: string;
  /** What is paid, the total last. */
  readonly lines: readonly PaymentSheetLine[];
  /** The networks that the merchant takes, e.g. `visa`. */
  readonly networks: readonly string[];
}

export interface PaymentSheetLine {
  readonly label: string;
  readonly amount: string;
}

type PaymentSheetOutcome =
  | { readonly kind: 'approved'; readonly card: TestCard }
  /** The wallet's own work is to go wrong. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'cancelled' };

export interface PaymentSheet {
  /** What was pressed. After a press the sheet stays, busy, until it is closed; cancelled, it is gone at once. */
  readonly outcome: Promise<PaymentSheetOutcome>;
  close(): void;
}

export function openPaymentSheet(request: PaymentSheetRequest): PaymentSheet {
  const { promise: outcome, resolve } = Promise.withResolvers<PaymentSheetOutcome>();
  const host = element('div');
  const cards = cardChoice(request.networks);
  const dialog = sheetDialog(request, cards.fieldset);
  const close = () => {
    dialog.close();
    host.remove();
  };
  const press = (pressed: PaymentSheetOutcome) => {
    if (dialog.inert) return;
    dialog.inert = true;
    if (pressed.kind === 'cancelled') close();
    resolve(pressed);
  };
  dialog.append(
    element(
      'div',
      { className: 'actions' },
      actionButton('approve', 'Approve', () => press({ kind: 'approved', card: cards.chosen() })),
      actionButton('cancel', 'Cancel', () => press({ kind: 'cancelled' })),
      actionButton('fail', 'Let it fail', () => press({ kind: 'failed' })),
    ),
  );
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    press({ kind: 'cancelled' });
  });
  styledRoot(host, paymentSheetStyles).append(dialog);
  document.body.append(host);
  dialog.showModal();
  return { outcome, close };
}

function sheetDialog({ wallet, merchantName, lines }: PaymentSheetRequest, cards: HTMLElement) {
  const title = element('h2', { id: 'title' }, `Pay ${merchantName}`);
  const dialog = element(
    'dialog',
    {},
    element('p', { className: 'stand-in' }, `Stand-in for ${wallet}: no real money moves`),
    title,
    element(
      'dl',
      {},
      ...lines.map(({ label, amount }) =>
        element('div', {}, element('dt', {}, label), element('dd', {}, amount)),
      ),
    ),
    cards,
  );
  dialog.setAttribute('aria-labelledby', title.id);
  return dialog;
}

function cardChoice(networks: readonly string[]) {
  const offered = TEST_CARDS.filter(({ network }) => networks.includes(network));
  const radios = offered.map((card, index) =>
    element('input', { type: 'radio', name: 'card', value: card.number, checked: index === 0 }),
  );
  const fieldset = element(
    'fieldset',
    {},
    element('legend', {}, 'Test card'),
    ...offered.map((card, index) =>
      element(
        'label',
        {},
        radios[index] ?? '',
        element('span', {}, `${card.name} ${lastFour(card)}`),
        element('span', { className: 'outcome' }, card.outcome),
      ),
    ),
  );
  const chosen = (): TestCard => {
    const card = offered[radios.findIndex(({ checked }) => checked)];
    if (card === undefined) throw new Error('The merchant takes none of the test cards.');
    return card;
  };
  return { fieldset, chosen };
}

function actionButton(className: string, label: string, onClick: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button', className }, label);
  button.addEventListener('click', onClick);
  return button;
}
