import type { Terminal } from './terminal.ts';

/** @param smtpPort of a mail server on this machine */
export async function answersMail(person: Terminal, smtpPort: number, password: string): Promise<void> {
  await person.answers('Mail server', '127.0.0.1');
  await person.answers('Its port', String(smtpPort));
  await person.answers('User', 'ada@example.org');
  await person.answers('Password', password);
  await person.answers('Sender', 'gifts@example.org');
  await person.answers('Who gets an email', 'ada@example.org, bob@example.org');
}

export async function answersKeys(person: Terminal, privateKey: string): Promise<void> {
  await person.answers('Merchant ID', 'integration_merchant_id');
  await person.answers('Public key', 'integration_public_key');
  await person.answers('Private key', privateKey);
  await person.answers('Merchant account');
  await person.answers('Time zone', 'America/New_York');
}
