/**
 * The page that stands in for PayPal's own, in a window of its own or in a frame over the merchant's page: it says what is
 * asked for, and lets anyone who tries it out approve, cancel or let PayPal fail. PayPal's script waits for what it reports.
 */
import { openPaymentSheet } from '../payment-sheet/payment-sheet.ts';
import { approvalReport } from './approval-report.ts';
import type { ApprovalReport } from './approval-report.ts';

/** What local-braintree says of a payment: http/paypal-site.ts. */
interface Payment {
  merchantName: string;
  /** Null where only later payments are agreed to. */
  amount: string | null;
  currency: string;
  asksForAgreement: boolean;
  payers: { payerId: string; email: string; outcome: string }[];
}

const parameters = new URLSearchParams(location.search);
const token = parameters.get('token') ?? parameters.get('ba_token');
/** Opened in the press, before there is a token, the page waits for its script to bring it here again with one. */
if (token !== null) void ask(token);

async function ask(token: string): Promise<void> {
  const url = `/braintree/paypal/payments/${encodeURIComponent(token)}`;
  const reply = await fetch(url);
  if (!reply.ok) {
    report({ kind: 'failed' });
    return;
  }
  const payment = (await reply.json()) as Payment;
  document.querySelector('[role=status]')?.remove();
  const { outcome } = openPaymentSheet({
    wallet: 'PayPal',
    isAlone: true,
    merchantName: payment.merchantName,
    lines: linesOf(payment),
    legend: 'Test account',
    choices: payment.payers.map(({ payerId, email, outcome }) => ({ value: payerId, name: email, outcome })),
  });
  const pressed = await outcome;
  report(pressed.kind === 'approved' ? await approve(url, pressed.choice) : pressed);
}

function linesOf({ amount, currency, asksForAgreement }: Payment) {
  return [
    ...(asksForAgreement ? [{ label: 'Later payments', amount: 'as the merchant asks' }] : []),
    ...(amount === null ? [] : [{ label: 'Total', amount: `${currency} ${amount}` }]),
  ];
}

async function approve(url: string, payerId: string): Promise<ApprovalReport> {
  const reply = await fetch(`${url}/approval`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payerId }),
  });
  if (!reply.ok) return { kind: 'failed' };
  return { kind: 'approved', ...((await reply.json()) as { payerId: string; paymentId: string }) };
}

function report(what: ApprovalReport): void {
  const asker = (window.opener as Window | null) ?? window.parent;
  asker.postMessage(approvalReport.write(what), location.origin);
}
