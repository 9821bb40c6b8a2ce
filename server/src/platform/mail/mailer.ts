import { sampleWords } from '@handsel/words/commands/sample';
import nodemailer from 'nodemailer';
import { html } from '../http/html.ts';
import { JOBS_AT_ONCE } from '../jobs/jobs.ts';
import type { Db } from '../database/database.ts';
import { hasNoEmail } from './no-email.ts';
import { localMails } from '../../schema/local-mails.ts';

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The same each time that a mail is sent, such as "<receipt-2026-000001@example.org>". */
  messageId: string;
  attachments?: Attachment[];
  /**
   * The one-click address by which mail programs unsubscribe:
   * https://www.rfc-editor.org/rfc/rfc8058
   */
  unsubscribeUrl?: string;
}

export interface Attachment {
  filename: string;
  /** The media type, such as "application/pdf". */
  contentType: string;
  /** The id by which the mail's HTML shows it, such as "cid:picture". */
  cid?: string;
  /** Creates the content when the mail is sent, so that an unsent mail costs nothing. */
  content: () => Promise<Buffer>;
}

/** Replaces an erased address. */
export const NOBODY = 'erased';

export interface Mailer {
  /**
   * @throws if the mail was refused or the outcome is unknown: it must then be sent again with the
   * same Message-ID
   */
  send(mail: Mail): Promise<void>;
  /** Closes the connections that are kept for the next mail. */
  close(): void;
}

/** A mail server may be silent for this time before a mail is retried later. */
export const SMTP_TIMEOUT_MS = 20_000;

/**
 * A connection waits this long for the next mail, because connecting and signing in is most of the
 * work for small mails.
 */
const SMTP_IDLE_MS = 5_000;

/** Erased donors and donors without an email get no mail. */
function exceptToNobody(mailer: Mailer): Mailer {
  return {
    ...mailer,
    send: (mail) => (mail.to === NOBODY || hasNoEmail(mail.to) ? Promise.resolve() : mailer.send(mail)),
  };
}

/** Marks each form of the mail at the top as a sample. */
function markAsSample(mail: Mail): Mail {
  const { mark, subject } = sampleWords;
  const band = html`<p
    style="margin:0;padding:10px 16px;background:#7a4b00;color:#ffffff;font:bold 14px/1.4 sans-serif;text-align:center"
  >
    ${mark}
  </p>`;
  return {
    ...mail,
    subject: subject({ subject: mail.subject }),
    text: `${mark}\n\n${mail.text}`,
    html: mail.html.replace(/<body[^>]*>/, (body) => `${body}${band.markup}`),
  };
}

interface MailSettings {
  smtpUrl: string | undefined;
  /** The charity's support address by default. */
  mailFrom: string | undefined;
  charity: { name: string; supportEmail: string };
  isSample: boolean;
}

/**
 * Creates the mailer of the settings: an SMTP server, or the local mailbox without one.
 * @param charityNow returns the current charity when a mail is sent
 */
export function createMailer(
  { smtpUrl, mailFrom, charity, isSample }: MailSettings,
  db: Db,
  timeoutMs: number,
  charityNow = () => charity,
): Mailer {
  const sender = () => {
    const { name, supportEmail } = charityNow();
    return { name, address: mailFrom ?? supportEmail };
  };
  const mailer = exceptToNobody(
    smtpUrl === undefined ? createLocalMailbox(db) : createSmtpMailer(smtpUrl, sender, timeoutMs),
  );
  return isSample ? { ...mailer, send: (mail) => mailer.send(markAsSample(mail)) } : mailer;
}

/**
 * @param smtpUrl such as smtps://user:password@mail.example.org
 * @param from returns the current sender, such as "Charity <gifts@example.org>"
 */
function createSmtpMailer(
  smtpUrl: string,
  from: () => { name: string; address: string },
  timeoutMs: number,
): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: JOBS_AT_ONCE,
    idleTimeout: SMTP_IDLE_MS,
    // Retries once after the server has closed an idle connection. The job queue retries further
    // failures.
    maxRequeues: 1,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    async send({ attachments = [], unsubscribeUrl, ...mail }) {
      await transport.sendMail({
        from: from(),
        ...mail,
        attachments: await made(attachments),
        ...(unsubscribeUrl !== undefined && { headers: oneClick(unsubscribeUrl) }),
      });
    },
    close: () => transport.close(),
  };
}

const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Stores mails that the page /dev/mail shows. Used without an SMTP server. */
function createLocalMailbox(db: Db): Mailer {
  return {
    async send({ to, attachments = [], unsubscribeUrl: _, ...mail }) {
      const kept = (await made(attachments)).map(({ content, ...each }) => ({
        ...each,
        base64: content.toString('base64'),
      }));
      await db.insert(localMails).values({ ...mail, recipient: to, attachments: kept });
    },
    close: () => undefined,
  };
}

const made = (attachments: readonly Attachment[]) =>
  Promise.all(attachments.map(async ({ content, ...each }) => ({ ...each, content: await content() })));
