import { sampleWords } from '@handsel/words/sample';
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
  /** The same at every sending of one mail, e.g. "<receipt-2026-000001@example.org>". */
  messageId: string;
  attachments?: Attachment[];
  /** Where one press in a mail program refuses further ones: https://www.rfc-editor.org/rfc/rfc8058 */
  unsubscribeUrl?: string;
}

export interface Attachment {
  filename: string;
  /** The kind of file, e.g. "application/pdf". */
  contentType: string;
  /** By which the mail's HTML shows it, as "cid:picture". */
  cid?: string;
  /** Made when the mail is sent: of one that is not, it costs nothing. */
  content: () => Promise<Buffer>;
}

/** What is in the place of an address that was erased. */
export const NOBODY = 'erased';

export interface Mailer {
  /** @throws when the mail was not taken, or nobody knows: then it must be sent again with the same Message-ID */
  send(mail: Mail): Promise<void>;
  /** Ends what is kept open for the next mail. */
  close(): void;
}

/** How long a mail server may be silent before a mail is tried again later. */
export const SMTP_TIMEOUT_MS = 20_000;

/** How long a connection waits for the next mail: to greet and sign in again is most of the work of many small ones. */
const SMTP_IDLE_MS = 5_000;

/** Sends nothing to those whose address was erased, because what concerns their gifts concerns the books alone, nor to those who have none. */
function exceptToNobody(mailer: Mailer): Mailer {
  return {
    ...mailer,
    send: (mail) => (mail.to === NOBODY || hasNoEmail(mail.to) ? Promise.resolve() : mailer.send(mail)),
  };
}

/** Says at the top, in each form of the mail, that nothing in it is real. */
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
  /** Unset: the charity's support address. */
  mailFrom: string | undefined;
  charity: { name: string; supportEmail: string };
  isSample: boolean;
}

/**
 * The mailer that the settings name: an SMTP server, or the local mailbox where there is none.
 * @param charityNow the charity that sends a mail now
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

/** @param smtpUrl e.g. smtps://user:password@mail.example.org; @param from in whose name a mail is sent now, e.g. "Charity <gifts@example.org>" */
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
    // A connection that the server has ended meanwhile; what fails again is the job queue's to send again.
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

/** Keeps mails where the page /dev/mail shows them. Used when no SMTP server is set. */
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
