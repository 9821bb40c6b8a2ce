import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** The charity's mail server: accepts every mail, and can delay its answer. */
export class MailReceiver {
  readonly #received = new Map<string, Email[]>();
  readonly #held = new Map<string, { reached: () => void; answered: Promise<void> }>();
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, answer) => {
      const [recipient] = session.envelope.rcptTo;
      void this.#take(stream, recipient?.address ?? '').then(
        () => answer(),
        () => answer(new Error('the mail was cut')),
      );
    },
  });

  /** @returns its address */
  listen(): Promise<string> {
    // A killed process drops its connection mid-mail.
    this.#server.on('error', () => undefined);
    return new Promise((resolve) => {
      const listening = this.#server.listen(0, '127.0.0.1', () => {
        const address = listening.address();
        resolve(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
      });
    });
  }

  mailsTo(address: string): readonly Email[] {
    return this.#received.get(address) ?? [];
  }

  /** All mails, ordered by each address's first one. */
  everyMail(): readonly Email[] {
    return [...this.#received.values()].flat();
  }

  /**
   * Accepts the next mail to an address, and holds its answer back.
   * @returns a promise for the mail, and a function to release it
   */
  hold(address: string): { reached: Promise<void>; release: () => void } {
    const reached = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    this.#held.set(address, { reached: reached.resolve, answered: answered.promise });
    return { reached: reached.promise, release: answered.resolve };
  }

  forget(): void {
    this.#received.clear();
  }

  async close(): Promise<void> {
    for (const connection of this.#server.connections) connection.close();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async #take(stream: NodeJS.ReadableStream, address: string): Promise<void> {
    const mail = await PostalMime.parse(await buffer(stream));
    this.#received.set(address, [...this.mailsTo(address), mail]);
    const held = this.#held.get(address);
    if (held === undefined) return;
    this.#held.delete(address);
    held.reached();
    await held.answered;
  }
}
