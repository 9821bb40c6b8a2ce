/**
 * The stand-in for a wallet's payment sheet: a dialog that says that it is one, offers test cards
 * or accounts, and lets a tester approve, cancel, or make the wallet fail.
 */
import { element, styledRoot } from './element.ts';
import { paymentSheetStyles } from './payment-sheet-styles.ts';

export interface PaymentSheetRequest<Choice> {
  /** The sheet is a separate page, instead of covering the merchant's. */
  readonly isAlone?: boolean;
  /** The wallet whose sheet this one replaces. */
  readonly wallet: string;
  readonly merchantName: string;
  /** The purpose of the sheet, if it is not to pay the merchant. */
  readonly title?: string;
  /** The amounts, with the total last; empty if nothing is paid yet. */
  readonly lines: readonly PaymentSheetLine[];
  /** The payment options, below this text. */
  readonly legend: string;
  readonly choices: readonly PaymentSheetChoice<Choice>[];
  /** The merchant also gets an email address, which the sheet shows. */
  readonly asksEmail?: boolean;
}

interface PaymentSheetChoice<Choice> {
  readonly value: Choice;
  readonly name: string;
  /** The result of paying with it. */
  readonly outcome: string;
}

export interface PaymentSheetLine {
  readonly label: string;
  readonly amount: string;
}

type PaymentSheetOutcome<Choice> =
  | { readonly kind: 'approved'; readonly choice: Choice; readonly email: string }
  /** The wallet's own work must fail. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'cancelled' };

export interface PaymentSheet<Choice> {
  /**
   * The result of the click. After an approval the sheet stays, busy, until it is closed; after a
   * cancel it closes right away.
   */
  readonly outcome: Promise<PaymentSheetOutcome<Choice>>;
  close(): void;
}

/** The payer's default address. */
const SHARED_EMAIL = 'wallet@example.com';

export function openPaymentSheet<Choice>(request: PaymentSheetRequest<Choice>): PaymentSheet<Choice> {
  const { promise: outcome, resolve } = Promise.withResolvers<PaymentSheetOutcome<Choice>>();
  const host = element('div');
  host.classList.toggle('alone', request.isAlone === true);
  const { fieldset, chosen } = choiceOf(request);
  const email = element('input', { type: 'email', name: 'email', value: SHARED_EMAIL, autocomplete: 'off' });
  const shared = element('label', { className: 'shared' }, element('span', {}, 'Email'), email);
  const dialog = sheetDialog(request, fieldset);
  if (request.asksEmail === true) dialog.append(shared);
  const close = () => {
    dialog.close();
    host.remove();
  };
  const press = (pressed: PaymentSheetOutcome<Choice>) => {
    if (dialog.inert) return;
    dialog.inert = true;
    if (pressed.kind === 'cancelled') close();
    resolve(pressed);
  };
  dialog.append(
    element(
      'div',
      { className: 'actions' },
      actionButton('approve', 'Approve', () =>
        press({ kind: 'approved', choice: chosen(), email: email.value }),
      ),
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

function sheetDialog(
  {
    wallet,
    merchantName,
    title: words = `Pay ${merchantName}`,
    lines,
  }: Omit<PaymentSheetRequest<unknown>, 'choices'>,
  choices: HTMLElement,
) {
  const title = element('h2', { id: 'title' }, words);
  const dialog = element(
    'dialog',
    {},
    element('p', { className: 'stand-in' }, `Stand-in for ${wallet}: no real money moves`),
    title,
    ...(lines.length > 0 ? [list(lines)] : []),
    choices,
  );
  dialog.setAttribute('aria-labelledby', title.id);
  return dialog;
}

function list(lines: readonly PaymentSheetLine[]): HTMLElement {
  const rows = lines.map(({ label, amount }) =>
    element('div', {}, element('dt', {}, label), element('dd', {}, amount)),
  );
  return element('dl', {}, ...rows);
}

function choiceOf<Choice>({ legend, choices }: PaymentSheetRequest<Choice>) {
  const radios = choices.map((_, index) =>
    element('input', { type: 'radio', name: 'choice', checked: index === 0 }),
  );
  const fieldset = element(
    'fieldset',
    {},
    element('legend', {}, legend),
    ...choices.map(({ name, outcome }, index) =>
      element(
        'label',
        {},
        radios[index] ?? '',
        element('span', {}, name),
        element('span', { className: 'outcome' }, outcome),
      ),
    ),
  );
  const chosen = (): Choice => {
    const choice = choices[radios.findIndex(({ checked }) => checked)];
    if (choice === undefined) throw new Error('There is nothing to pay with.');
    return choice.value;
  };
  return { fieldset, chosen };
}

function actionButton(className: string, label: string, onClick: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button', className }, label);
  button.addEventListener('click', onClick);
  return button;
}
