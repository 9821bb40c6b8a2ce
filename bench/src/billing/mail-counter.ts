import { SMTPServer } from 'smtp-server';

export interface MailCounter {
  readonly url: string;
  readonly count: () => number;
  readonly close: () => void;
}

/** A mail server that takes every mail, counts it and drops it. */
export async function countMails(): Promise<MailCounter> {
  let taken = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, answer) => {
      stream.resume().on('end', () => {
        taken += 1;
        answer();
      });
    },
  });
  // A process that ends hangs up.
  server.on('error', () => undefined);
  const url = await new Promise<string>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    });
  });
  return { url, count: () => taken, close: () => void server.close() };
}
