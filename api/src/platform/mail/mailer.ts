import nodemailer from 'nodemailer';
import { JOBS_AT_ONCE } from '../jobs/jobs.ts';
import type { Db } from '../database/database.ts';
import { localMails } from '../../schema/local-mails.ts';

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The same at every sending of one mail, e.g. "<receipt-2026-000001@example.org>". */
  messageId: string;
  attachments?: Attachment[];
}

export interface Attachment {
  filename: string;
  /** The kind of file, e.g. "application/pdf". */
  contentType: string;
  content: Buffer;
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

/** How long a connection waits for the next mail: to greet and sign in anew is most of the work of many small ones. */
const SMTP_IDLE_MS = 5_000;

/** Sends nothing to those whose address was erased: what concerns their gifts concerns the books alone. */
function exceptToNobody(mailer: Mailer): Mailer {
  return { ...mailer, send: (mail) => (mail.to === NOBODY ? Promise.resolve() : mailer.send(mail)) };
}

/** The mailer that the settings name: an SMTP server, or the local mailbox where there is none. */
export function createMailer(
  {
    smtpUrl,
    mailFrom,
    charity,
  }: { smtpUrl: string | undefined; mailFrom: string; charity: { name: string } },
  db: Db,
  timeoutMs: number,
): Mailer {
  return exceptToNobody(
    smtpUrl === undefined
      ? createLocalMailbox(db)
      : createSmtpMailer(smtpUrl, { name: charity.name, address: mailFrom }, timeoutMs),
  );
}

/** @param smtpUrl e.g. smtps://user:password@mail.example.org; @param from e.g. "Charity <gifts@example.org>" */
function createSmtpMailer(
  smtpUrl: string,
  from: { name: string; address: string },
  timeoutMs: number,
): Mailer {
  const transport = nodemailer.createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: JOBS_AT_ONCE,
      idleTimeout: SMTP_IDLE_MS,
      // A connection that the server has ended meanwhile; what fails again is the job queue's to send again.
      maxRequeues: 1,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    },
    { from },
  );
  return {
    async send(mail) {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}

/** Keeps mails where the page /dev/mail shows them. Used when no SMTP server is set. */
function createLocalMailbox(db: Db): Mailer {
  return {
    async send({ to, attachments = [], ...mail }) {
      const kept = attachments.map(({ content, ...each }) => ({
        ...each,
        base64: content.toString('base64'),
      }));
      await db.insert(localMails).values({ ...mail, recipient: to, attachments: kept });
    },
    close: () => undefined,
  };
}
