import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

const ABOUT_RECEIPT = /^Subject: .*receipt/im;

export interface MailCounter {
  readonly url: string;
  readonly count: () => number;
  readonly close: () => void;
}

/** A mail server that accepts and drops every mail, and counts those about a receipt. */
export async function countMails(): Promise<MailCounter> {
  let taken = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, answer) => {
      void text(stream).then((mail) => {
        if (ABOUT_RECEIPT.test(mail)) taken += 1;
        answer();
      });
    },
  });
  // A process that ends drops its connection.
  server.on('error', () => undefined);
  const url = await new Promise<string>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    });
  });
  return { url, count: () => taken, close: () => void server.close() };
}
