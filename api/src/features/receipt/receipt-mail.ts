import { formatCents } from '@handsel/contract';
import { html, type Html } from '../../platform/mail/html.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { ReceiptSnapshot } from '../../schema/receipts.ts';

export interface NumberedReceipt {
  year: number;
  number: number;
  messageId: string;
  snapshot: ReceiptSnapshot;
}

/** The receipt as a mail, in HTML and in plain text; both say the same. */
export function receiptMail(receipt: NumberedReceipt): Mail {
  const { snapshot } = receipt;
  const words = wordsOf(receipt);
  return {
    to: snapshot.email,
    subject: `Your receipt from ${snapshot.charity.name}: ${words.sum}`,
    messageId: receipt.messageId,
    html: htmlBody(words, snapshot).markup,
    text: textBody(words, snapshot),
  };
}

/** 7 of 2026 -> "2026-000007". */
function receiptNumber({ year, number }: { year: number; number: number }): string {
  return `${String(year)}-${String(number).padStart(6, '0')}`;
}

interface Words {
  sum: string;
  thanks: string;
  rows: [string, string][];
  next: string | undefined;
  goods: string;
}

function wordsOf(receipt: NumberedReceipt): Words {
  const { snapshot } = receipt;
  const sum = formatCents(snapshot.amountCents);
  const monthly = snapshot.frequency === 'monthly';
  return {
    sum: monthly ? `${sum} every month` : sum,
    thanks: monthly
      ? `Thank you for giving ${sum} every month. The first month has been received today.`
      : `Thank you for your gift of ${sum}. It has been received.`,
    rows: [
      ['Receipt number', receiptNumber(receipt)],
      ['Date', longDate(snapshot.givenAt)],
      ['Amount', sum],
      ['Given', monthly ? 'Every month' : 'Once'],
      ['Paid with', snapshot.methodDescription],
      ['Given by', snapshot.email],
    ],
    next:
      snapshot.nextBillingDate === null
        ? undefined
        : `Your next gift of ${sum} will be taken on ${longDate(snapshot.nextBillingDate)}, and then every month until you stop. To change or stop it, write to ${snapshot.charity.supportEmail}.`,
    goods: `${snapshot.charity.legalName} (EIN ${snapshot.charity.ein}) provided no goods or services in exchange for this contribution. Please keep this receipt for your records.`,
  };
}

/** A date as it is read in the United States, e.g. "November 21, 2026". */
function longDate(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

function htmlBody(words: Words, { charity }: ReceiptSnapshot): Html {
  const rows = words.rows.map(
    ([label, value]) =>
      html`<tr>
        <th
          scope="row"
          align="left"
          style="padding:6px 16px 6px 0;font-weight:normal;color:#5b635c;white-space:nowrap"
        >
          ${label}
        </th>
        <td style="padding:6px 0;color:#1c2a20">${value}</td>
      </tr>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>Receipt</title>
      </head>
      <body
        style="margin:0;padding:24px 16px;background:#f7f4ec;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#1c2a20"
      >
        <div style="max-width:34em;margin:0 auto;padding:32px 24px;background:#ffffff;border-radius:12px">
          <p style="margin:0 0 24px;color:#1d5a3a;font-weight:bold">${charity.name}</p>
          <h1
            style="margin:0 0 16px;font-family:Georgia,serif;font-size:28px;line-height:1.2;font-weight:normal"
          >
            ${words.thanks}
          </h1>
          ${words.next === undefined ? '' : html`<p style="margin:0 0 16px">${words.next}</p>`}
          <table
            role="presentation"
            cellpadding="0"
            cellspacing="0"
            style="margin:24px 0;border-top:1px solid #d9d4c5;border-bottom:1px solid #d9d4c5;width:100%"
          >
            ${rows}
          </table>
          <p style="margin:0 0 16px;font-size:14px;color:#5b635c">${words.goods}</p>
          <p style="margin:0;font-size:14px;color:#5b635c">
            ${charity.legalName}, ${charity.postalAddress}<br />Questions? Write to
            <a href="mailto:${charity.supportEmail}" style="color:#1d5a3a">${charity.supportEmail}</a>.
          </p>
        </div>
      </body>
    </html>`;
}

function textBody(words: Words, { charity }: ReceiptSnapshot): string {
  const width = Math.max(...words.rows.map(([label]) => label.length)) + 2;
  return [
    words.thanks,
    ...(words.next === undefined ? [] : ['', words.next]),
    '',
    ...words.rows.map(([label, value]) => `${`${label}:`.padEnd(width)}${value}`),
    '',
    words.goods,
    '',
    `${charity.legalName}, ${charity.postalAddress}`,
    `Questions? Write to ${charity.supportEmail}.`,
    charity.website,
    '',
  ].join('\n');
}
