/**
 * The stand-in for PayPal's own page, in a window or in a frame over the merchant's page: it shows
 * the request, and lets a tester approve, cancel or make PayPal fail. PayPal's script waits for its
 * report.
 */
import { openPaymentSheet } from '../payment-sheet/payment-sheet.ts';
import { approvalReport } from './approval-report.ts';
import type { ApprovalReport } from './approval-report.ts';

/** local-braintree's answer about a payment: http/paypal-site.ts. */
interface Payment {
  merchantName: string;
  /** Null if only later payments are agreed to. */
  amount: string | null;
  currency: string;
  asksForAgreement: boolean;
  payers: { payerId: string; email: string; outcome: string }[];
}

const parameters = new URLSearchParams(location.search);
const token = parameters.get('token') ?? parameters.get('ba_token');
/**
 * Opened during the click, before there is a token, the page waits until its script navigates it
 * here again with one.
 */
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
