import type { Charity } from '@handsel/contract';
import { html, type Html } from '../http/html.ts';

/** What a mail says; the frame around it is the same for all. */
export interface Letter {
  title: string;
  paragraphs: string[];
  /** Label and value, one line each. */
  rows?: [string, string][];
  action?: { label: string; url: string };
  smallPrint: string[];
}

type Sender = Pick<Charity, 'name' | 'legalName' | 'postalAddress' | 'supportEmail' | 'website'>;

/** The colours of web/src/ui/theme.css in the plain form that mail programs understand. */
const INK = '#1c2a20';
const MUTED = '#5b635c';
const ACCENT = '#1d5a3a';
const LINE = '#d9d4c5';
const PAPER = '#f7f4ec';

/** Sets a mail in HTML and in plain text; both say the same. */
export function letter(sender: Sender, words: Letter): { html: string; text: string } {
  return { html: htmlLetter(sender, words).markup, text: textLetter(sender, words) };
}

/** A date as it is read in the United States, e.g. "November 21, 2026". */
export function longDate(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

function htmlLetter(sender: Sender, words: Letter): Html {
  const { rows = [], action } = words;
  const small = `margin:0 0 16px;font-size:14px;color:${MUTED}`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${words.title}</title>
      </head>
      <body
        style="margin:0;padding:24px 16px;background:${PAPER};font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:${INK}"
      >
        <div style="max-width:34em;margin:0 auto;padding:32px 24px;background:#ffffff;border-radius:12px">
          <p style="margin:0 0 24px;color:${ACCENT};font-weight:bold">${sender.name}</p>
          <h1
            style="margin:0 0 16px;font-family:Georgia,serif;font-size:28px;line-height:1.2;font-weight:normal"
          >
            ${words.title}
          </h1>
          ${words.paragraphs.map((each) => html`<p style="margin:0 0 16px">${each}</p>`)}
          ${action === undefined ? '' : htmlAction(action)} ${rows.length === 0 ? '' : htmlRows(rows)}
          ${words.smallPrint.map((each) => html`<p style="${small}">${each}</p>`)}
          <p style="margin:0;font-size:14px;color:${MUTED}">
            ${sender.legalName}, ${sender.postalAddress}<br />Questions? Write to
            <a href="mailto:${sender.supportEmail}" style="color:${ACCENT}">${sender.supportEmail}</a>.
          </p>
        </div>
      </body>
    </html>`;
}

function htmlAction({ label, url }: { label: string; url: string }): Html {
  return html`<p style="margin:24px 0">
    <a
      href="${url}"
      style="display:inline-block;padding:14px 24px;border-radius:8px;background:${ACCENT};color:#ffffff;text-decoration:none;font-weight:bold"
      >${label}</a
    >
  </p>`;
}

function htmlRows(rows: [string, string][]): Html {
  const lines = rows.map(
    ([label, value]) =>
      html`<tr>
        <th
          scope="row"
          align="left"
          style="padding:6px 16px 6px 0;font-weight:normal;color:${MUTED};white-space:nowrap"
        >
          ${label}
        </th>
        <td style="padding:6px 0;color:${INK}">${value}</td>
      </tr>`,
  );
  return html`<table
    cellpadding="0"
    cellspacing="0"
    style="margin:24px 0;border-top:1px solid ${LINE};border-bottom:1px solid ${LINE};width:100%"
  >
    ${lines}
  </table>`;
}

function textLetter(sender: Sender, words: Letter): string {
  const { rows = [], action } = words;
  const width = Math.max(0, ...rows.map(([label]) => label.length)) + 2;
  const table = rows.map(([label, value]) => `${`${label}:`.padEnd(width)}${value}`);
  return [
    words.title,
    ...words.paragraphs,
    ...(action === undefined ? [] : [`${action.label}: ${action.url}`]),
    ...(table.length === 0 ? [] : [table.join('\n')]),
    ...words.smallPrint,
    `${sender.legalName}, ${sender.postalAddress}\nQuestions? Write to ${sender.supportEmail}.\n${sender.website}`,
  ]
    .join('\n\n')
    .concat('\n');
}
