import nodemailer from 'nodemailer';
import type { Db } from '../database/database.ts';
import { localMails } from '../../schema/local-mails.ts';

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The same at every sending of one mail, e.g. "<receipt-2026-000001@example.org>". */
  messageId: string;
}

/** What stands in the place of an address that was erased. */
export const NOBODY = 'erased';

export interface Mailer {
  /** @throws when the mail was not taken, or nobody knows: then it must be sent again with the same Message-ID */
  send(mail: Mail): Promise<void>;
}

/** How long a mail server may be silent before a mail is tried again later. */
export const SMTP_TIMEOUT_MS = 20_000;

/** Sends nothing to those whose address was erased: what concerns their gifts concerns the books alone. */
export function exceptToNobody(mailer: Mailer): Mailer {
  return { send: (mail) => (mail.to === NOBODY ? Promise.resolve() : mailer.send(mail)) };
}

/** @param smtpUrl e.g. smtps://user:password@mail.example.org; @param from e.g. "Charity <gifts@example.org>" */
export function createSmtpMailer(
  smtpUrl: string,
  from: { name: string; address: string },
  timeoutMs: number,
): Mailer {
  const transport = nodemailer.createTransport(
    {
      url: smtpUrl,
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
  };
}

/** Keeps mails where the page /dev/mail shows them. Used when no SMTP server is set. */
export function createLocalMailbox(db: Db): Mailer {
  return {
    async send({ to, ...mail }) {
      await db.insert(localMails).values({ ...mail, recipient: to });
    },
  };
}
