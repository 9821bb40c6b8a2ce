import type { Charity } from '@handsel/contract';
import { wordsIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
import { mailLayoutWords } from '@handsel/words/mails/layout';
import { Html, html } from '../http/html.ts';
import { breakable } from './breakable.ts';
import { palettes, type Palette } from './colours.ts';

/** A picture above the title, with its size in CSS pixels. */
export interface MailPicture {
  /** An attachment, such as "cid:picture", or an address of this installation. */
  src: string;
  alt: string;
  width: number;
  height: number;
}

/** The content of a mail. The frame around it is the same for all. */
export interface MailContent {
  /** A line above the title, such as the reader's name. */
  greeting?: string;
  title: string;
  /** The most important fact, shown first. */
  notice?: string | undefined;
  picture?: MailPicture | undefined;
  /** A donor's own words, the sentence that says so, and the signature. */
  quote?: { mark: string; paragraphs: string[]; by: string };
  paragraphs: string[];
  /** Pairs of label and value, one line each. */
  rows?: [string, string][];
  action?: { label: string; url: string };
  /** A sentence below the action, and a link to do something about it. */
  offer?: { text: string; label: string; url: string } | undefined;
  smallPrint: string[];
  /** A link in the small print, for what few readers want but must find. */
  quietAction?: { label: string; url: string };
  /** The reason for the mail. By default it is a gift of the reader. */
  why?: string;
  /**
   * A person other than the reader wrote some of the words, so mail programs must not make links of
   * them.
   */
  hasStrangersWords?: true;
}

/** The sending charity's names and color. */
export type Sender = Pick<
  Charity,
  'name' | 'legalName' | 'postalAddress' | 'supportEmail' | 'website' | 'accentColor'
>;

const BODY_FACE = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * Renders a mail in HTML and in plain text with the same content.
 * @param language of the content; the words around it are in the same one
 */
export function mailLayout(
  sender: Sender,
  words: MailContent,
  language: Language,
): { html: string; text: string } {
  const content = { ...words, why: words.why ?? around(language).whyDonor({ charity: sender.name }) };
  return {
    html: htmlLetter(sender, content, language).markup,
    text: textLetter(sender, content, language),
  };
}

const around = (language: Language) => wordsIn(language, mailLayoutWords);

type WholeContent = MailContent & { why: string };

/**
 * Uses tables and inline styles, because mail programs support little else. Better ones apply the
 * dark colors.
 */
function htmlLetter(sender: Sender, words: WholeContent, language: Language): Html {
  const { light, dark } = palettes(sender.accentColor);
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        ${words.hasStrangersWords === true ? NO_DETECTION : ''}
        <title>${words.title}</title>
        <style>
          ${darkStyles(dark)}
        </style>
      </head>
      <body class="paper" style="margin:0;padding:0;background:${light.paper}">
        <table
          role="presentation"
          class="paper"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          bgcolor="${light.paper}"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                class="sheet"
                width="560"
                cellpadding="0"
                cellspacing="0"
                bgcolor="${light.sheet}"
                style="width:100%;max-width:560px;border-radius:12px"
              >
                <tr>
                  <td
                    class="ink"
                    align="left"
                    style="padding:32px 24px;font-family:${BODY_FACE};font-size:16px;line-height:1.5;color:${light.ink}"
                  >
                    ${htmlWords(sender, words, light, language)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
}

function htmlWords(sender: Sender, words: WholeContent, colours: Palette, language: Language): Html {
  const { rows = [], action, quietAction } = words;
  const { accent, muted, line, danger } = colours;
  const set = words.hasStrangersWords === true ? unlinked : (text: string) => html`${text}`;
  const small = `margin:0 0 12px;font-size:14px;color:${muted}`;
  return html`<p class="accent" style="margin:0 0 24px;color:${accent};font-weight:bold">${sender.name}</p>
    ${words.picture === undefined ? '' : htmlPicture(words.picture, colours)}
    ${words.greeting === undefined ? '' : html`<p style="margin:0 0 8px">${set(words.greeting)}</p>`}
    <h1 style="margin:0 0 16px;font-family:Georgia,serif;font-size:26px;line-height:1.25;font-weight:normal">
      ${set(words.title)}
    </h1>
    ${words.notice === undefined ? '' : html`<p class="danger" style="margin:0 0 16px;color:${danger};font-weight:bold">${words.notice}</p>`}
    ${words.quote === undefined ? '' : htmlQuote(words.quote, set, accent)}
    ${words.paragraphs.map((each) => html`<p style="margin:0 0 16px">${set(each)}</p>`)}
    ${action === undefined ? '' : htmlAction(action, colours)}
    ${words.offer === undefined ? '' : htmlOffer(words.offer, colours)}
    ${rows.length === 0 ? '' : htmlRows(rows, colours, words.smallPrint.length > 0)}
    ${words.smallPrint.map((each) => html`<p class="muted" style="${small}">${set(each)}</p>`)}
    <p class="muted line" style="${small};margin:24px 0 0;padding-top:16px;border-top:1px solid ${line}">
      ${set(words.why)}
      ${
        quietAction === undefined
          ? ''
          : html`<br /><a class="accent" href="${quietAction.url}" style="color:${accent}"
                >${quietAction.label}</a
              >`
      }
    </p>
    <p class="muted" style="${small};margin:12px 0 0">
      ${sender.legalName}, ${sender.postalAddress}<br />${around(language).questions({
        supportEmail: sender.supportEmail,
        address: (text) =>
          html`<a class="accent" href="mailto:${sender.supportEmail}" style="color:${accent}">${text}</a>`,
      })}
    </p>`;
}

/** Programs that block pictures show the text in its own style. */
function htmlPicture({ src, alt, width, height }: MailPicture, { muted }: Palette): Html {
  return html`<img
    class="muted"
    src="${src}"
    alt="${alt}"
    width="${String(width)}"
    height="${String(height)}"
    style="display:block;width:100%;max-width:${String(width)}px;height:auto;margin:0 0 24px;border-radius:8px;font-size:14px;color:${muted}"
  />`;
}

function htmlQuote(
  { mark, paragraphs, by }: NonNullable<MailContent['quote']>,
  set: (text: string) => Html,
  accent: string,
): Html {
  return html`<p style="margin:0 0 8px">${mark}</p>
    <table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 24px">
      <tr>
        <td class="accent-line" style="padding:4px 0 4px 16px;border-left:3px solid ${accent}">
          ${paragraphs.map((each) => html`<p style="margin:0 0 12px;font-family:Georgia,serif;font-size:18px;white-space:pre-line">${set(each)}</p>`)}
          <p
            class="accent"
            style="margin:0;color:${accent};font-family:Georgia,serif;font-size:18px;font-style:italic"
          >
            ${set(by)}
          </p>
        </td>
      </tr>
    </table>`;
}

function htmlAction({ label, url }: { label: string; url: string }, { accent, onAccent }: Palette): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0">
    <tr>
      <td class="button" bgcolor="${accent}" style="border-radius:8px">
        <a
          class="button"
          href="${url}"
          style="display:inline-block;padding:14px 24px;border-radius:8px;background:${accent};color:${onAccent};text-decoration:none;font-weight:bold"
          >${label}</a
        >
      </td>
    </tr>
  </table>`;
}

function htmlOffer({ text, label, url }: NonNullable<MailContent['offer']>, { accent }: Palette): Html {
  return html`<p style="margin:0 0 16px">
    ${text}<br /><a class="accent" href="${url}" style="color:${accent}">${label}</a>
  </p>`;
}

function htmlRows(rows: [string, string][], { ink, muted, line }: Palette, isLinedBelow: boolean): Html {
  const lines = rows.map(
    ([label, value]) =>
      html`<tr>
        <th
          scope="row"
          class="muted"
          align="left"
          valign="top"
          style="padding:6px 16px 6px 0;font-weight:normal;color:${muted}"
        >
          ${label}
        </th>
        <td class="ink" valign="top" style="padding:6px 0;color:${ink};overflow-wrap:anywhere">
          <span style="white-space:pre-line">${breakable(value)}</span>
        </td>
      </tr>`,
  );
  return html`<table
    class="line"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin:24px 0;border-top:1px solid ${line}${isLinedBelow ? `;border-bottom:1px solid ${line}` : ''}"
  >
    ${lines}
  </table>`;
}

/** Overrides the inline light colors on a dark screen. */
function darkStyles({ paper, sheet, ink, muted, line, accent, danger, onAccent }: Palette): string {
  return `:root { color-scheme: light dark; supported-color-schemes: light dark; }
    @media (prefers-color-scheme: dark) {
      .paper { background: ${paper} !important; }
      .sheet { background: ${sheet} !important; }
      .ink { color: ${ink} !important; }
      .muted { color: ${muted} !important; }
      .accent { color: ${accent} !important; }
      .danger { color: ${danger} !important; }
      .line { border-color: ${line} !important; }
      .accent-line { border-color: ${accent} !important; }
      .button { background: ${accent} !important; color: ${onAccent} !important; }
    }`;
}

/** Stops Apple's programs from linking addresses, numbers and dates. */
const NO_DETECTION = html`<meta
  name="format-detection"
  content="telephone=no, date=no, address=no, email=no, url=no"
/>`;

/**
 * Splits the dots and signs of addresses, so that mail programs find nothing to link. Copied text
 * is unchanged.
 */
function unlinked(text: string): Html {
  const parts = text.split(/(?<=[@.:/])/);
  return new Html(parts.map((each) => html`${each}`.markup).join('<span></span>'));
}

/** Marks each line, so that a donor's words cannot pass for the charity's. */
function textQuote({ mark, paragraphs, by }: NonNullable<MailContent['quote']>): string[] {
  const quoted = [...paragraphs, by].join('\n\n').replaceAll(/^/gm, '> ').replaceAll(/ +$/gm, '');
  return [mark, quoted];
}

function textLetter(sender: Sender, words: WholeContent, language: Language): string {
  const { rows = [], action, offer, quietAction } = words;
  const { supportEmail } = sender;
  const questions = around(language)
    .questions({ supportEmail, address: (text) => text })
    .join('');
  const width = Math.max(0, ...rows.map(([label]) => label.length)) + 2;
  const table = rows.map(([label, value]) => `${`${label}:`.padEnd(width)}${value.replaceAll('\n', ', ')}`);
  return [
    ...(words.greeting === undefined ? [] : [words.greeting]),
    words.title,
    ...(words.notice === undefined ? [] : [words.notice]),
    ...(words.quote === undefined ? [] : textQuote(words.quote)),
    ...words.paragraphs,
    ...(action === undefined ? [] : [`${action.label}: ${action.url}`]),
    ...(offer === undefined ? [] : [`${offer.text}\n${offer.label}: ${offer.url}`]),
    ...(table.length === 0 ? [] : [table.join('\n')]),
    ...words.smallPrint,
    words.why,
    ...(quietAction === undefined ? [] : [`${quietAction.label}: ${quietAction.url}`]),
    `${sender.legalName}, ${sender.postalAddress}\n${questions}\n${sender.website}`,
  ]
    .join('\n\n')
    .concat('\n');
}
