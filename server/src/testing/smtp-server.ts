import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/**
 * The treatment of a mail. `refuse`: rejected for now, with words that quote it. `stall`: read, and
 * never answered. `hold`: accepted, and answered when it is released. `take-and-die`: accepted, and
 * the connection ends before the reply. `answer-and-die`: accepted and answered, and then the
 * connection ends.
 */
type Step = 'refuse' | 'stall' | 'hold' | 'take-and-die' | 'answer-and-die';

type Answer = (error?: Error) => void;

/** A real SMTP server that treats each mail as scripted, in order, and accepts all later ones. */
export class ScriptedSmtpServer {
  /** All accepted mails, including repeated ones. */
  readonly received: Email[] = [];
  /** Addresses whose mails are always rejected. */
  readonly refused = new Set<string>();
  readonly #server: SMTPServer;
  #script: Step[] = [];
  #release: () => void = () => undefined;

  constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, answer) => void this.#take(stream, answer),
    });
    this.#server.on('error', () => undefined);
  }

  script(...steps: Step[]): void {
    this.#script = steps;
  }

  /** Answers a mail that was held. */
  release(): void {
    this.#release();
  }

  mailsTo(address: string): Email[] {
    return this.received.filter((mail) => mail.to?.[0]?.address === address);
  }

  listen(): Promise<string> {
    return new Promise((resolve) => {
      const listening = this.#server.listen(0, '127.0.0.1', () => {
        const address = listening.address();
        resolve(`smtp://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`);
      });
    });
  }

  close(): Promise<void> {
    this.#dropConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #take(stream: SMTPServerDataStream, answer: Answer): Promise<void> {
    const content = await readWhole(stream);
    if (content === undefined) return;
    const mail = await PostalMime.parse(content);
    const step = this.refused.has(mail.to?.[0]?.address ?? '') ? 'refuse' : this.#script.shift();
    if (step === 'refuse') {
      answer(Object.assign(new Error(`try later ${quoted(mail)}`), { responseCode: 451 }));
      return;
    }
    if (step === 'stall') return;
    this.received.push(mail);
    if (step === 'take-and-die') this.#dropConnections();
    else if (step === 'hold') this.#release = answer;
    else answer();
    if (step === 'answer-and-die') setImmediate(() => this.#dropConnections());
  }

  #dropConnections(): void {
    for (const connection of this.#server.connections) connection.close();
  }
}

/** Undefined if the connection ended first, because either side stopped: no mail was sent then. */
async function readWhole(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  try {
    return await buffer(stream);
  } catch {
    return undefined;
  }
}

/** Quotes the recipient and the link of a mail, like spam filters do. */
function quoted(mail: Email): string {
  return `<${mail.to?.[0]?.address ?? ''}> ${/https?:\/\/\S+/.exec(mail.text ?? '')?.[0] ?? ''}`;
}
