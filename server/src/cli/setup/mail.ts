import { setupWords as words } from '@handsel/words/commands/setup';
import nodemailer from 'nodemailer';
import * as z from 'zod/mini';
import { problem, reasonOf } from '../doctor/finding.ts';
import { askOptional, askSecret, askText, askUntilRight, say, type Trial } from './ask.ts';
import type { Settings } from './settings-file.ts';

const ANSWER_LIMIT_MS = 20_000;
const TLS_PORT = '465';
const HOST = /^[A-Za-z\d](?:[\w.-]*[A-Za-z\d])?$|^[\da-f:]*:[\da-f:]*$/i;
const isEmail = (text: string) => z.safeParse(z.email(), text).success;
const areEmails = (text: string) => text.split(',').every((each) => isEmail(each.trim()));

export function askMail(present: Settings): Promise<Settings> {
  return askUntilRight(present, askOnce, tryMail);
}

async function askOnce(present: Settings): Promise<Settings> {
  const before = URL.parse(present['SMTP_URL'] ?? '');
  const host = await askText({
    message: words.mailHost,
    present: before?.hostname.replace(/^\[(.*)\]$/, '$1'),
    isRight: (text) => HOST.test(text),
    wrong: words.mailHostWrong,
  });
  const port = await askText({
    message: words.mailPort,
    present: portOf(before),
    isRight: (text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535,
    wrong: words.portWrong,
  });
  const user = await askOptional({
    message: words.mailUser,
    present: decoded(before?.username),
    wrong: words.needed,
  });
  const password =
    user === ''
      ? ''
      : await askSecret({
          message: words.mailPassword,
          present: decoded(before?.password),
          wrong: words.needed,
        });
  const mailFrom = await askText({
    message: words.mailFrom,
    present: present['MAIL_FROM'],
    isRight: isEmail,
    wrong: words.addressOfMailWrong,
  });
  const alertEmail = await askText({
    message: words.alertEmail,
    present: present['ALERT_EMAIL'],
    isRight: areEmails,
    wrong: words.alertEmailWrong,
  });
  return {
    SMTP_URL: smtpUrl({ host, port, user, password }, before),
    MAIL_FROM: mailFrom,
    ALERT_EMAIL: alertEmail,
  };
}

/** Sends a real mail, because a server may accept the sign-in and refuse mail. */
async function tryMail({ SMTP_URL = '', MAIL_FROM = '', ALERT_EMAIL = '' }: Settings): Promise<Trial> {
  say(words.tryingMail({ to: ALERT_EMAIL }));
  const transport = nodemailer.createTransport({
    url: SMTP_URL,
    connectionTimeout: ANSWER_LIMIT_MS,
    greetingTimeout: ANSWER_LIMIT_MS,
    socketTimeout: ANSWER_LIMIT_MS,
  });
  try {
    const { testSubject: subject, testText: text } = words;
    await transport.sendMail({ from: MAIL_FROM, to: ALERT_EMAIL, subject, text });
    return { findings: [], fine: words.mailSent({ to: ALERT_EMAIL }) };
  } catch (error) {
    return { findings: [problem(words.mailRefused({ reason: reasonOf(error) }))] };
  } finally {
    transport.close();
  }
}

function smtpUrl(
  { host, port, user, password }: { host: string; port: string; user: string; password: string },
  before: URL | null,
): string {
  const scheme = port === TLS_PORT ? 'smtps' : 'smtp';
  const signIn = user === '' ? '' : `${encoded(user)}:${encoded(password)}@`;
  const place = host.includes(':') ? `[${host}]` : host;
  // Keeps parameters that were added by hand.
  return `${scheme}://${signIn}${place}:${port}${before?.search ?? ''}`;
}

function portOf(before: URL | null): string {
  if (before === null) return TLS_PORT;
  return before.port || (before.protocol === 'smtps:' ? TLS_PORT : '587');
}

/** Encodes every character that a shell treats specially. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return text;
  }
}
